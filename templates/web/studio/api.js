// Requests to the program. The token arrives once, in the address, and is removed from it
// immediately.

const kToken = 'gridpress.token';

function takeToken() {
  const found = /^#t=([0-9a-f]{32})$/.exec(location.hash);
  if (found) {
    sessionStorage.setItem(kToken, found[1]);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(kToken) ?? '';
}
const token = takeToken();
addEventListener('hashchange', () => location.reload());  // the address of another run
/** Identifies this run of the program, because a browser may have several open. */
export const run = token.slice(0, 8);

export class ApiError extends Error {
  /** @param {number} status @param {any} answer */
  constructor(status, answer) {
    super(answer?.error ?? `unexpected response (status ${status})`);
    this.status = status;
    this.answer = answer;
    this.hint = /** @type {string} */ (answer?.hint ?? '');
  }
}

/**
 * @param {string} method @param {string} route @param {object} [body] @param {RequestInit} [more]
 * @returns {Promise<any>}
 */
export async function request(method, route, body, more = {}) {
  const response = await fetch(`/api/${route}`, {
    method,
    headers: { 'X-Gridpress-Token': token, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    ...more,
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer;
}

/** Uploads a picture, which is stored next to the spec. @param {string} name @param {Blob} bytes @returns {Promise<{name: string}>} */
export const uploadPicture = (name, bytes) => request('PUT', `art?name=${encodeURIComponent(name)}`, undefined, {
  headers: { 'X-Gridpress-Token': token, 'Content-Type': 'application/octet-stream' }, body: bytes,
});

/** Downloads a file of a build. @param {number} build @param {number} index @param {string} name */
export async function download(build, index, name) {
  const response = await fetch(`/api/file/${build}/${index}`, { headers: { 'X-Gridpress-Token': token } });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name.split('/').pop() ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
