// Five questions, each with a sensible answer preselected. The pictures are pages of real books.
import { ApiError, request } from './api.js';
import { button, counted, el, fill, lengthText, pictureUrl } from './dom.js';

const kQuestions = ['Kind of book', 'Printer', 'Difficulty', 'Number of puzzles', 'Title and name'];
const kKinds = ['classic', 'killer', 'jigsaw', 'diagonal', 'samurai', 'kakuro', 'calcudoku', 'nonogram', 'slitherlink', 'word-search', 'binairo'];
const kWhom = /** @type {[string, string[]][]} */ ([['Beginners', ['gentle', 'easy']], ['Mixed', ['easy', 'medium', 'hard']], ['Experts', ['hard', 'fiendish']], ['Children', ['gentle', 'easy']]]);
/** The step whose answer was refused. @type {Record<string, number>} */
const kStepOf = { kinds: 0, trim: 1, count: 3, title: 4, author: 4 };
const kStored = 'gridpress.wizard';  // the answers, stored while the tab is open
const kCounts = [12, 24, 40, 60, 80, 100, 120, 160, 200, 300];

/**
 * @param {HTMLElement} place @param {Choices} choices @param {string} file
 * @returns {Promise<string>} the spec's text
 */
export async function askWizard(place, choices, file) {
  const offered = await request('POST', 'wizard', {});
  const stored = storedAnswers(file);
  const answers = { design: 'classic', kinds: ['classic'], printer: 'kdp-paperback', trim: '', levels: ['easy', 'medium', 'hard'], count: 60, title: 'My Book', author: '', ...stored.answers };
  let step = stored.step;
  let text = '';
  let before = '';
  let asked = 0;
  let whom = 'Mixed';
  const pictures = /** @type {Record<string, string[]>} */ ({});

  const form = el('form', { class: 'questions' });
  const aside = el('aside', { 'aria-label': 'Your book so far' });
  fill(place, form, aside);

  return new Promise((resolve) => {
    /** Creates the book once the latest answers have been checked. */
    const finish = async () => {
      if (form.getAttribute('aria-busy') === 'true') return;
      busy(true);
      await write();
      busy(false);
      if (text === '') return refusal.focus();
      sessionStorage.removeItem(kStored);
      resolve(text);
    };
    const busy = (/** @type {boolean} */ is) => {
      form.setAttribute('aria-busy', String(is));
      const next = form.querySelector('#next');
      if (is && next) fill(next, 'Creating the book …');
      else if (next) fill(next, nextWords());
    };
    const go = (/** @type {number} */ to) => {
      step = to;
      keep();
      show();
      /** @type {HTMLElement | null} */ (form.querySelector('h1'))?.focus();
    };
    form.onsubmit = (event) => {
      event.preventDefault();
      if (step + 1 < kQuestions.length) go(step + 1);
      else void finish();
    };
    const keep = () => sessionStorage.setItem(kStored, JSON.stringify({ file, step, answers }));
    const changed = () => {
      keep();
      void write();
    };
    let wanted = 0;
    let writing = /** @type {Promise<void> | null} */ (null);
    /** Requests the file and its facts: one request at a time, the last one for the latest answers. */
    const write = () => {
      ++wanted;
      writing ??= (async () => {
        for (let done = 0; done !== wanted;) {
          done = wanted;
          await writeOnce(() => done === wanted);
        }
        writing = null;
      })();
      return writing;
    };
    const writeOnce = async (/** @type {() => boolean} */ isLast) => {
      asked = Math.max(asked + 1, Date.now());
      const mine = asked;
      const answer = await request('POST', 'wizard', answers).catch((error) => {
        if (!(error instanceof ApiError)) return { text: '', error: 'gridpress is not responding. Is it still running?', question: '' };
        return { text: '', error: `${error.message}${error.hint ? ` (${error.hint})` : ''}`, question: error.answer?.question };
      });
      refused = { question: answer.error ? answer.question ?? '' : '', why: answer.error ?? '' };
      note = answer.note ?? '';
      showNear();
      fill(refusal, answer.error);
      refusal.hidden = !answer.error;
      fill(leftOut, note);
      before = text;
      text = answer.text;
      showText();
      if (text === '') return fill(facts);
      if (!isLast()) return;
      const checked = /** @type {Checked} */ (await request('POST', 'check', { revision: mine, text }).catch(() => null));
      if (checked) showFacts(checked);
    };
    let note = '';
    let refused = { question: '', why: '' };
    const near = el('p', { class: 'wrong', id: 'w-refused', hidden: true });
    /** Shows why the book can't be created, below the answer to change. */
    const showNear = () => {
      const here = kStepOf[refused.question] === step;
      const why = here ? refused.why : kStepOf.count === step ? note : '';
      near.className = here ? 'wrong' : 'soft';
      near.hidden = why === '';
      fill(near, why);
      for (const field of form.querySelectorAll('[data-question]')) {
        const wrong = /** @type {HTMLElement} */ (field).dataset.question === refused.question;
        if (wrong || (why !== '' && !here)) field.setAttribute('aria-describedby', near.id);
        else field.removeAttribute('aria-describedby');
        field.setAttribute('aria-invalid', String(wrong));
      }
    };
    const facts = el('dl', {});
    const refusal = el('p', { class: 'wrong', role: 'alert', tabIndex: -1, hidden: true });
    const leftOut = el('p', { class: 'soft', role: 'status' });
    const lines = el('pre', { class: 'lines', tabIndex: 0, role: 'group' });
    lines.setAttribute('aria-label', 'The file');
    fill(aside, el('h2', {}, 'Your book so far'), refusal, facts, leftOut, el('h3', {}, 'The file'),
      el('p', { class: 'soft' }, `${file} is a plain text file. You never need to open it.`), lines);
    const showText = () => {
      const old = new Set(before.split('\n'));
      fill(lines, ...text === '' ? [] : text.trimEnd().split('\n').map((line, i) => el('span', { class: before !== '' && !old.has(line) ? 'line lit' : 'line', 'data-number': String(i + 1) }, `${line}\n`)));
    };
    const showFacts = (/** @type {Checked} */ checked) => {
      const printer = checked.printer;
      const spine = checked.facts?.spine_mm;
      const list = checked.ok
        ? [['Puzzles', String(checked.facts.puzzles)], ['Pages', String(checked.facts.pages)], ...(spine === undefined ? [] : [['Spine', lengthText((spine * 72) / 25.4, printer?.trim)]]), ['Size', String(printer?.trim).replace('x', ' × ')], ['Printer', String(printer?.title)]]
        : [['Problem', checked.problems[0]?.message ?? '']];
      fill(facts, ...list.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
    };
    /** @param {string} type @param {string} name @param {string} value @param {boolean} checked @param {() => void} act @param {...(string | Node)} inner */
    const card = (type, name, value, checked, act, ...inner) => {
      const input = el('input', { type, name, value, checked, onchange: () => { act(); changed(); } });
      return el('label', { class: 'card' }, input, ...inner);
    };
    /** The ticked boxes of a name. A book needs at least one, so the last one stays ticked. @param {string} name @param {string[]} before */
    const ticked = (name, before) => {
      const boxes = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(`[name=${name}]`)]);
      if (!boxes.some((box) => box.checked)) for (const box of boxes) box.checked = before.includes(box.value);
      return boxes.filter((box) => box.checked).map((box) => box.value);
    };

    /** Two groups of readers may have the same levels; `whom` is the one chosen last. */
    const forWhom = (/** @type {string} */ title) => {
      whom = title;
      answers.levels = kWhom.find(([one]) => one === title)?.[1] ?? answers.levels;
    };
    const readers = () => {
      const fit = kWhom.filter(([, levels]) => String(levels) === String(answers.levels)).map(([title]) => title);
      return fit.includes(whom) ? whom : fit[0];
    };

    const questions = [
      () => [
        el('p', { class: 'soft' }, 'You can change everything later. The pictures are real pages.'),
        el('div', { class: 'cards', role: 'radiogroup', 'aria-label': 'Kind of book' }, ...offered.designs.map((/** @type {any} */ design) => {
          const frame = el('span', { class: 'pages', 'data-design': design.name });
          for (const url of pictures[design.name] ?? []) frame.append(el('img', { src: url, alt: '' }));
          return card('radio', 'design', design.name, design.name === answers.design, () => {
            answers.design = design.name;
            if (design.name === 'kids') forWhom('Children');
          }, frame, el('b', {}, design.title), el('small', {}, design.about));
        })),
        el('fieldset', { class: 'kinds' }, el('legend', {}, 'Puzzles in the book'), ...choices.kinds.filter((kind) => kKinds.includes(kind.name)).sort((a, b) => kKinds.indexOf(a.name) - kKinds.indexOf(b.name)).map((kind) =>
          card('checkbox', 'kind', kind.name, answers.kinds.includes(kind.name), () => {
            answers.kinds = ticked('kind', answers.kinds);
          }, el('span', {}, kind.title)))),
      ],
      () => {
        const printer = offered.printers.find((/** @type {any} */ one) => one.name === answers.printer);
        return [
          el('div', { class: 'choices', role: 'radiogroup', 'aria-label': 'Printer' }, ...offered.printers.map((/** @type {any} */ one) => card('radio', 'printer', one.name, one.name === answers.printer, () => {
            answers.printer = one.name;
            answers.trim = '';
            show();
            /** @type {HTMLElement | null} */ (form.querySelector('[name=printer]:checked'))?.focus();
          }, el('span', {}, one.title)))),
          el('p', { class: 'soft' }, 'Not sure? Most such books are sold through Amazon KDP.'),
          el('h2', {}, 'Page size'),
          el('div', { class: 'choices', role: 'radiogroup', 'aria-label': 'Page size' }, card('radio', 'trim', '', answers.trim === '', () => { answers.trim = ''; }, el('span', {}, 'best for this book')),
            ...printer.trims.map((/** @type {string} */ trim) => card('radio', 'trim', trim, trim === answers.trim, () => { answers.trim = trim; }, trimPicture(trim), el('span', {}, trim.replace('x', ' × '))))),
        ];
      },
      () => [
        el('div', { class: 'row' }, el('span', { class: 'label' }, 'Readers'), ...kWhom.map(([title]) => button(title, () => { forWhom(title); show(); changed(); }, { 'aria-pressed': String(title === readers()) }))),
        el('fieldset', { class: 'ladder' }, el('legend', {}, 'Levels in the book'), ...offered.levels.map((/** @type {string} */ level, /** @type {number} */ i) => card('checkbox', 'level', level, answers.levels.includes(level), () => {
          answers.levels = ticked('level', answers.levels);
          for (const one of form.querySelectorAll('[aria-pressed]')) one.setAttribute('aria-pressed', String(one.textContent === readers()));
        }, el('span', { class: 'stars', 'aria-hidden': 'true' }, '★'.repeat(i + 1)), el('span', {}, level[0].toUpperCase() + level.slice(1))))),
      ],
      () => {
        const shown = el('output', {}, counted(answers.count, 'puzzle'));
        const slider = el('input', { type: 'range', min: '0', max: String(kCounts.length - 1), step: '1', value: String(Math.max(0, kCounts.indexOf(answers.count))), 'aria-label': 'How many puzzles', 'data-question': 'count', 'aria-valuetext': counted(answers.count, 'puzzle') });
        slider.oninput = () => {
          answers.count = kCounts[Number(slider.value)];
          shown.textContent = counted(answers.count, 'puzzle');
          slider.setAttribute('aria-valuetext', shown.textContent);
          changed();
        };
        return [el('p', { class: 'big' }, shown), slider];
      },
      () => [
        ...[['title', 'Title'], ['author', 'Your name, as printed']].map(([key, title]) => {
          const input = el('input', { type: 'text', id: `w-${key}`, 'data-question': key, value: /** @type {any} */ (answers)[key], autocomplete: 'off', oninput: () => { /** @type {any} */ (answers)[key] = input.value; changed(); } });
          const label = el('label', { class: 'label' }, title);
          label.htmlFor = input.id;
          return el('div', { class: 'field wide' }, label, input);
        }),
      ],
    ];
    const heads = ['What kind of book do you want?', 'Where will it be printed?', 'How hard should the puzzles be?', 'How many puzzles?', 'What is the book called?'];
    const nextWords = () => (step + 1 === kQuestions.length ? 'Create the book' : `Next: ${kQuestions[step + 1].toLowerCase()}`);
    const show = () => {
      const last = step + 1 === kQuestions.length;
      fill(form,
        el('ol', { class: 'way' }, ...kQuestions.map((title, i) => el('li', { 'aria-current': i === step ? 'step' : undefined }, button(`${i + 1}  ${title}`, () => go(i), { class: 'plain' })))),
        el('h1', { tabIndex: -1 }, heads[step]), ...questions[step](), near,
        el('div', { class: 'row ends' }, button('Back', () => go(step - 1), { disabled: step === 0 }),
          el('button', { type: 'submit', class: 'primary', id: 'next' }, nextWords()),
          last ? null : button('Use defaults for the rest', () => void finish(), { class: 'push' })));
      showNear();
    };
    const drawSamples = async () => {
      for (const { name } of offered.designs) {
        const { pages } = await request('POST', 'sample', { design: name }).catch(() => ({ pages: [] }));
        pictures[name] = pages.map(pictureUrl);
        const frame = form.querySelector(`[data-design="${name}"]`);
        if (frame) fill(frame, ...pictures[name].map((url) => el('img', { src: url, alt: '' })));
      }
    };
    show();
    /** @type {HTMLElement | null} */ (form.querySelector('h1'))?.focus({ preventScroll: true });
    void write().then(drawSamples);
  });
}

/** The answers given before the page was reloaded. @param {string} file @returns {{step: number, answers: object}} */
function storedAnswers(file) {
  const stored = JSON.parse(sessionStorage.getItem(kStored) ?? 'null');
  return stored?.file === file ? stored : { step: 0, answers: {} };
}

/** A page in its true proportions. @param {string} trim */
function trimPicture(trim) {
  const picture = el('span', { class: 'trim', 'aria-hidden': 'true' });
  const size = /^([\d.]+)x([\d.]+)(in|mm)$/.exec(trim);
  const [width, height] = size ? [Number(size[1]) / (size[3] === 'mm' ? 25.4 : 1), Number(size[2]) / (size[3] === 'mm' ? 25.4 : 1)] : trim === 'a4' ? [8.27, 11.69] : trim === 'a5' ? [5.83, 8.27] : trim === 'legal' ? [8.5, 14] : [8.5, 11];
  picture.style.width = `${width * 3}px`;
  picture.style.height = `${height * 3}px`;
  return picture;
}
