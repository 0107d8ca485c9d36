#include "generator/kinds/nonogram/silhouettes.h"

#include <cmath>

namespace gridpress::nonogram {
namespace {

constexpr auto kWhite = Canvas::Ink::kWhite;
constexpr double kTurn = 6.283185307179586;

// A random dimension between two bounds.
double between(Rng& rng, double least, double most) {
  return least + (most - least) * rng.below(1001) / 1000;
}
bool coin_flip(Rng& rng) {
  return rng.below(2) == 0;
}
// Dimensions are drawn in separate statements, since arguments may be evaluated in any order.
// Shapes that are mirrored reach across the middle, so that they cover a middle column.

void cat(Canvas& canvas, Rng& rng) {
  const double ear = between(rng, -1.0, -.8), jaw = between(rng, .7, .9),
               eye = between(rng, .34, .44);
  canvas.ellipse({0, .12}, {jaw, .8});
  canvas.polygon({{-jaw, ear}, {-jaw, .1}, {-.15, -.5}});
  canvas.ellipse({-eye, -.05}, {.16, .2}, kWhite);
  canvas.ellipse({-eye, -.02}, {.06, .12});
  canvas.polygon({{-.16, .25}, {.16, .25}, {.05, .45}, {-.05, .45}}, kWhite);
  canvas.stroke({-.95, .35}, {-.4, .42}, .09, coin_flip(rng) ? kWhite : Canvas::Ink::kBlack);
  canvas.mirror();
}

void fish(Canvas& canvas, Rng& rng) {
  const double height = between(rng, .5, .75), nose = between(rng, -1, -.85),
               tail = between(rng, .5, .85);
  const double stripe = between(rng, -.1, .15);
  canvas.ellipse({nose + .8, 0}, {.8, height});
  canvas.polygon({{.35, 0}, {1, -tail}, {.85, 0}, {1, tail}});
  canvas.polygon({{-.4, -height * .8}, {.05, -1}, {.35, -height * .5}});
  canvas.polygon({{-.2, height * .8}, {.1, .95}, {.3, height * .5}});
  canvas.ellipse({nose + .35, -.15}, {.11, .13}, kWhite);
  if (coin_flip(rng)) canvas.stroke({stripe, -.6}, {stripe + .1, .6}, .12, kWhite);
  canvas.stroke({nose, .2}, {nose + .3, .2}, .08, kWhite);
}

void broad_tree(Canvas& canvas, Rng& rng) {
  const double trunk = between(rng, .1, .2);
  canvas.box({-trunk, 0}, {trunk, 1});
  for (int i = 0; i < 5; ++i) {
    const double x = -.55 + .275 * i, y = between(rng, -.55, -.2);
    const double radius = between(rng, .32, .5);
    canvas.ellipse({x, y}, {radius, radius});
  }
  for (int i = 0; i < 3; ++i) {
    const double x = between(rng, -.5, .5), y = between(rng, -.6, -.1);
    canvas.ellipse({x, y}, {.09, .09}, kWhite);
  }
  canvas.polygon({{-trunk, .7}, {-trunk - .3, 1}, {trunk + .3, 1}, {trunk, .7}});
}

void fir(Canvas& canvas, Rng& rng) {
  const int floors = 2 + static_cast<int>(rng.below(3));
  canvas.box({-.14, .5}, {.14, 1});
  for (int i = 0; i < floors; ++i) {
    const double top = -1 + 1.2 * i / floors, foot = -1 + 1.75 * (i + 1) / floors;
    const double half = .35 + .55 * (i + 1) / floors;
    canvas.polygon({{0, top}, {-half, foot}, {half, foot}});
  }
  const double ball = between(rng, .1, .3);
  canvas.ellipse({-ball, .3}, {.08, .08}, kWhite);
  canvas.ellipse({ball * .7, -.15}, {.08, .08}, kWhite);
}

void house(Canvas& canvas, Rng& rng) {
  const double eaves = between(rng, -.25, .1), chimney = between(rng, .3, .6),
               door = between(rng, -.5, .1);
  canvas.polygon({{0, -1}, {-1, eaves}, {1, eaves}});
  canvas.box({chimney, -.95}, {chimney + .22, eaves});
  canvas.box({-.82, eaves}, {.82, 1});
  canvas.box({door, .4}, {door + .34, 1}, kWhite);
  canvas.box({.4, .3}, {.66, .6}, kWhite);
  if (coin_flip(rng)) canvas.box({-.7, .3}, {-.58 + .1, .6}, kWhite);
  canvas.ellipse({0, eaves - .35}, {.14, .14}, kWhite);
}

void boat(Canvas& canvas, Rng& rng) {
  const double mast = between(rng, -.15, .15), deck = between(rng, .3, .45),
               bow = between(rng, .85, 1);
  canvas.polygon({{-1, deck}, {bow, deck}, {.6, .95}, {-.65, .95}});
  canvas.box({mast - .05, -1}, {mast + .05, deck});
  canvas.polygon({{mast + .1, -.9}, {mast + .1, deck - .15}, {.85, deck - .15}});
  canvas.polygon({{mast - .1, -.7}, {mast - .1, deck - .15}, {-.8, deck - .15}});
  canvas.ellipse({-.3, .65}, {.09, .1}, kWhite);
  canvas.ellipse({.2, .65}, {.09, .1}, kWhite);
}

void vase(Canvas& canvas, Rng& rng) {
  const double neck = between(rng, .2, .4), belly = between(rng, .55, .8),
               waist = between(rng, 0, .3);
  const double phase = between(rng, 0, .2);
  canvas.box({-neck - .15, -1}, {0, -.82});
  canvas.polygon({{-neck, -.82},
                  {-neck, -.5},
                  {-belly, waist},
                  {-belly * .8, .6},
                  {-.35, .85},
                  {-.5, 1},
                  {.1, 1},
                  {.1, -.82}});
  if (coin_flip(rng)) {
    canvas.ellipse({-.62, -.35}, {.3, .32});
    canvas.ellipse({-.62, -.35}, {.16, .18}, kWhite);
    canvas.polygon({{-neck, -.82}, {-neck, -.5}, {-belly, waist}, {.1, .6}, {.1, -.82}});
  }
  canvas.stroke({-belly, waist + phase}, {0, waist + phase}, .1, kWhite);
  canvas.mirror();
}

void butterfly(Canvas& canvas, Rng& rng) {
  const double upper = between(rng, .4, .55), lower = between(rng, .3, .42),
               drop = between(rng, .4, .6);
  canvas.ellipse({-.52, -.4}, {.48, upper});
  canvas.ellipse({-.42, drop}, {.4, lower});
  canvas.ellipse({-.58, -.42}, {.18, upper * .4}, kWhite);
  if (coin_flip(rng)) canvas.ellipse({-.45, drop}, {.14, .14}, kWhite);
  canvas.stroke({-.14, -.35}, {-.14, .75}, .1, kWhite);
  canvas.stroke({0, -.6}, {0, .8}, .18);
  canvas.stroke({-.05, -.6}, {-.35, -1}, .09);
  canvas.mirror();
}

void mushroom(Canvas& canvas, Rng& rng) {
  const double rim = between(rng, -.05, .2), stem = between(rng, .22, .36),
               dots = between(rng, .3, .5);
  canvas.ellipse({0, rim}, {1, rim + 1});
  canvas.box({-1, rim}, {1, 1}, kWhite);
  canvas.box({-1, rim - .12}, {1, rim});
  canvas.polygon({{-stem, rim}, {-stem - .15, 1}, {stem + .15, 1}, {stem, rim}});
  canvas.ellipse({-dots, -.3}, {.17, .17}, kWhite);
  canvas.ellipse({dots, -.15}, {.14, .14}, kWhite);
  canvas.ellipse({.05, -.65}, {.13, .12}, kWhite);
}

void bird(Canvas& canvas, Rng& rng) {
  const double head = between(rng, -.6, -.4), tail = between(rng, -.5, .1),
               leg = between(rng, -.1, .1);
  canvas.ellipse({0, .15}, {.62, .5});
  canvas.ellipse({-.45, head}, {.34, .34});
  canvas.polygon({{-.7, head - .12}, {-1, head + .05}, {-.7, head + .18}});
  canvas.polygon({{.3, .1}, {1, tail}, {1, tail + .32}, {.4, .45}});
  canvas.ellipse({-.5, head - .05}, {.08, .08}, kWhite);
  canvas.stroke({-.1, .2}, {.4, .02}, .1, kWhite);
  canvas.stroke({leg - .1, .6}, {leg - .15, 1}, .09);
  canvas.stroke({leg + .2, .6}, {leg + .2, 1}, .09);
  canvas.box({-.45, .92}, {.45, 1});
}

void rocket(Canvas& canvas, Rng& rng) {
  const double body = between(rng, .26, .4), shoulder = between(rng, -.5, -.3),
               fin = between(rng, .7, .95);
  canvas.polygon({{0, -1}, {-body, shoulder}, {-body, .6}, {.1, .6}, {.1, -1}});
  canvas.polygon({{-body, .05}, {-fin, .5}, {-fin, .85}, {-body, .6}});
  canvas.ellipse({0, -.2}, {.16, .18}, kWhite);
  canvas.polygon({{-.2, .68}, {.1, .68}, {.1, 1}, {-.08, 1}});
  if (coin_flip(rng)) canvas.box({-body, .3}, {0, .4}, kWhite);
  canvas.mirror();
}

void flower(Canvas& canvas, Rng& rng) {
  const int petals = 5 + static_cast<int>(rng.below(4));
  const double ring = between(rng, .32, .4), lean = between(rng, -.25, .25);
  canvas.stroke({0, -.2}, {lean, 1}, .13);
  canvas.ellipse({lean + .36, .6}, {.3, .15});
  canvas.ellipse({lean - .36, .75}, {.3, .15});
  for (int i = 0; i < petals; ++i) {
    const double angle = kTurn * i / petals;
    canvas.ellipse({ring * 1.15 * std::sin(angle), -.42 - ring * std::cos(angle)}, {.24, .2});
  }
  canvas.ellipse({0, -.42}, {.17, .16}, kWhite);
}

void heart(Canvas& canvas, Rng& rng) {
  const double lobe = between(rng, .44, .52), top = between(rng, -.5, -.35);
  const double shine = between(rng, .12, .2);
  canvas.ellipse({-.48, top}, {lobe + .02, lobe});
  canvas.polygon({{-.95, top + .15}, {0, 1}, {.1, 1}, {.1, top}});
  canvas.mirror();
  canvas.ellipse({-.55, top - .05}, {shine, shine}, kWhite);
}

void umbrella(Canvas& canvas, Rng& rng) {
  const double rim = between(rng, 0, .15), lobes = between(rng, .2, .26);
  canvas.ellipse({0, rim}, {1, rim + .9});
  canvas.box({-1, rim}, {1, 1}, kWhite);
  for (const double x : {-.75, -.25, .25, .75}) {
    canvas.ellipse({x, rim + .02}, {lobes, .18}, kWhite);
  }
  canvas.box({-.06, -1}, {.06, .8});
  canvas.ellipse({.2, .8}, {.26, .2});
  canvas.ellipse({.2, .78}, {.13, .1}, kWhite);
  canvas.box({.1, .5}, {.5, .78}, kWhite);
}

void cup(Canvas& canvas, Rng& rng) {
  const double foot = between(rng, .3, .5), rim = between(rng, -.35, -.15),
               steam = between(rng, -.5, -.3);
  canvas.ellipse({.62, rim + .5}, {.36, .38});
  canvas.ellipse({.62, rim + .5}, {.18, .2}, kWhite);
  canvas.polygon({{-.85, rim}, {.6, rim}, {foot, .8}, {-foot - .2, .8}});
  canvas.box({-1, .86}, {.8, 1});
  canvas.stroke({steam, -.95}, {steam + .15, rim - .2}, .12);
  canvas.stroke({steam + .45, -.95}, {steam + .3, rim - .2}, .12);
}

void apple(Canvas& canvas, Rng& rng) {
  const double side = between(rng, .5, .58), leaf = between(rng, .2, .34);
  canvas.ellipse({-.36, .22}, {side, .72});
  canvas.ellipse({.36, .22}, {side, .72});
  canvas.ellipse({0, -.55}, {.18, .16}, kWhite);
  canvas.stroke({0, -.4}, {.08, -.95}, .13);
  canvas.ellipse({.42, -.75}, {leaf, .16});
  canvas.ellipse({-.5, .05}, {.12, .22}, kWhite);
}

void owl(Canvas& canvas, Rng& rng) {
  const double eye = between(rng, .2, .27), breast = between(rng, .25, .4),
               ear = between(rng, .5, .75);
  canvas.ellipse({0, .15}, {.8, .85});
  canvas.polygon({{-ear, -1}, {-.78, -.1}, {-.1, -.6}});
  canvas.ellipse({-.34, -.25}, {eye, eye}, kWhite);
  canvas.ellipse({-.34, -.25}, {.1, .1});
  canvas.ellipse({0, .5}, {breast, .36}, kWhite);
  canvas.stroke({-.12, .42}, {-.02, .5}, .08);
  canvas.stroke({-.12, .7}, {-.02, .7}, .08);
  canvas.polygon({{-.12, -.1}, {0, .15}, {.1, .15}, {.1, -.1}});
  canvas.mirror();
}

void car(Canvas& canvas, Rng& rng) {
  const double bonnet = between(rng, -.1, .1), roof = between(rng, -.75, -.5),
               front = between(rng, -.6, -.4);
  canvas.polygon({{front, bonnet}, {front + .3, roof}, {.45, roof}, {.7, bonnet}});
  canvas.box({-1, bonnet}, {1, .55});
  canvas.polygon({{front + .2, bonnet}, {front + .4, roof + .15}, {0, roof + .15}, {0, bonnet}},
                 kWhite);
  canvas.polygon({{.12, bonnet}, {.12, roof + .15}, {.36, roof + .15}, {.5, bonnet}}, kWhite);
  for (const double x : {-.55, .55}) {
    canvas.ellipse({x, .55}, {.34, .4}, kWhite);
    canvas.ellipse({x, .6}, {.26, .34});
    canvas.ellipse({x, .6}, {.09, .1}, kWhite);
  }
}

void rabbit(Canvas& canvas, Rng& rng) {
  const double spread = between(rng, .2, .4), width = between(rng, .13, .2),
               cheek = between(rng, .55, .7);
  canvas.ellipse({-spread, -.5}, {width, .5});
  canvas.ellipse({-spread, -.5}, {width * .4, .3}, kWhite);
  canvas.ellipse({0, .35}, {cheek, .62});
  canvas.ellipse({-.26, .2}, {.1, .13}, kWhite);
  canvas.polygon({{-.12, .45}, {0, .6}, {.1, .6}, {.1, .45}}, kWhite);
  canvas.box({-.12, .78}, {0, .95}, kWhite);
  canvas.mirror();
}

void snail(Canvas& canvas, Rng& rng) {
  const double shell = between(rng, .5, .62), horn = between(rng, -.75, -.5);
  canvas.polygon({{-.95, .6}, {1, .75}, {1, 1}, {-.8, 1}});
  canvas.stroke({-.8, .8}, {-.8, horn + .3}, .3);
  canvas.stroke({-.85, horn + .3}, {-.95, horn}, .1);
  canvas.stroke({-.72, horn + .3}, {-.58, horn}, .1);
  canvas.ellipse({.25, .2}, {shell, .6});
  canvas.ellipse({.25, .2}, {shell * .7, .42}, kWhite);
  canvas.ellipse({.25, .22}, {shell * .45, .28});
  if (coin_flip(rng)) canvas.ellipse({.25, .22}, {.1, .1}, kWhite);
}

void turtle(Canvas& canvas, Rng& rng) {
  const double dome = between(rng, .6, .85), plate = between(rng, .2, .3);
  canvas.ellipse({.1, .35}, {.75, dome});
  canvas.box({-1, .4}, {1, 1}, kWhite);
  canvas.box({-.75, .32}, {.95, .5});
  canvas.ellipse({-.8, .1}, {.2, .26});
  canvas.ellipse({-.84, .05}, {.06, .08}, kWhite);
  canvas.box({-.5, .5}, {-.2, .9});
  canvas.box({.4, .5}, {.7, .9});
  canvas.polygon({{.1, -.2}, {.1 - plate, .1}, {.1 + plate, .1}}, kWhite);
  canvas.stroke({-.4, .1}, {-.2, -.1}, .08, kWhite);
  canvas.stroke({.6, .1}, {.4, -.1}, .08, kWhite);
}

void lighthouse(Canvas& canvas, Rng& rng) {
  const double top = between(rng, .2, .28), foot = between(rng, .42, .58),
               band = between(rng, .12, .2);
  canvas.polygon({{0, -1}, {-top - .1, -.75}, {top + .1, -.75}});
  canvas.box({-top * .7, -.75}, {top * .7, -.5});
  canvas.box({-.08, -.7}, {.08, -.55}, kWhite);
  canvas.polygon({{-top, -.5}, {top, -.5}, {foot, .8}, {-foot, .8}});
  canvas.box({-1, -.25}, {1, -.25 + band}, kWhite);
  canvas.box({-1, .25}, {1, .25 + band}, kWhite);
  canvas.polygon({{-1, 1}, {-.7, .78}, {.7, .78}, {1, 1}});
  canvas.stroke({-.5, -.65}, {-1, -.8}, .1);
  canvas.stroke({.5, -.65}, {1, -.8}, .1);
}

void crab(Canvas& canvas, Rng& rng) {
  const double shell = between(rng, .34, .46), claw = between(rng, .22, .3);
  canvas.ellipse({0, .25}, {.62, shell});
  canvas.stroke({-.5, .1}, {-.8, -.35}, .16);
  canvas.ellipse({-.75, -.6}, {claw, claw + .08});
  canvas.polygon({{-.75, -.55}, {-.9, -1}, {-.6, -1}}, kWhite);
  for (const double y : {.3, .55, .8}) canvas.stroke({-.4, y - .1}, {-.95, y + .1}, .1);
  canvas.stroke({-.18, 0}, {-.18, -.35}, .1);
  canvas.ellipse({-.18, -.4}, {.12, .12});
  canvas.stroke({-.2, .45}, {0, .5}, .1, kWhite);
  canvas.mirror();
}

constexpr DrawThing kThings[] = {cat,    fish,      broad_tree, fir,        house,  boat,
                                 vase,   butterfly, mushroom,   bird,       rocket, flower,
                                 heart,  umbrella,  cup,        apple,      owl,    car,
                                 rabbit, snail,     turtle,     lighthouse, crab};

}  // namespace

std::span<const DrawThing> things() {
  return kThings;
}

}  // namespace gridpress::nonogram
