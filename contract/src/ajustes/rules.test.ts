import { describe, expect, test } from 'vitest';
import { contraste, DEFAULT_COLORS, palette, type Scheme, TOKENS, type Token } from './rules.ts';

const CHOICES = {
  yellow: '#ffd500',
  navy: '#001f5b',
  red: '#e10600',
  grey: '#808080',
  white: '#ffffff',
  black: '#000000',
  lime: '#7fff00',
  teal: '#008080',
  pink: '#ff66b3',
};

/** Text tokens and the backgrounds that they are used on. */
const TEXTS: [Token, Token[]][] = [
  ['text', ['bg', 'surface', 'raised', 'tint']],
  ['quiet', ['bg', 'surface', 'raised', 'tint']],
  ['brand-text', ['bg', 'surface', 'raised', 'tint']],
  ['on-brand', ['brand']],
  ['on-card', ['card', 'card-deep']],
  ['ok', ['ok-tint', 'surface', 'bg']],
  ['warn', ['warn-tint', 'surface', 'bg']],
  ['bad', ['bad-tint', 'surface', 'bg']],
];
/**
 * Share of the second colour behind the words: the opacity and the mask of `.engraving`
 * (carnet-card.module.css).
 */
const ENGRAVED = 0.6 * 0.28;

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Blends `part` of one colour over another. */
const mixed = (under: string, over: string, part: number): string => {
  const overs = channels(over);
  return `#${channels(under)
    .map((value, at) => Math.round(value + ((overs[at] ?? 0) - value) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

const FILLS: Token[] = ['ok-fill', 'warn-fill', 'bad-fill'];

describe.each(Object.entries(CHOICES))('an organisation that chose %s', (_, color) => {
  const schemes = palette({ color_principal: color, color_secundario: '#ffb81c' });

  test.each(['light', 'dark'] as const)('%s: text reaches 4.5 on its grounds', (name) => {
    const colors = schemes[name];
    for (const [token, grounds] of TEXTS) {
      for (const ground of grounds) {
        const ratio = contraste(colors[token], colors[ground]);
        expect(
          ratio,
          `${token} ${colors[token]} on ${ground} ${colors[ground]}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const fill of FILLS)
      expect(contraste('#ffffff', colors[fill])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['light', 'dark'] as const)('%s: the edge of a control reaches 3', (name) => {
    const { control, bg, surface } = schemes[name];
    expect(contraste(control, bg)).toBeGreaterThanOrEqual(3);
    expect(contraste(control, surface)).toBeGreaterThanOrEqual(3);
  });

  test.each(['light', 'dark'] as const)('%s: the edge of a filled button reaches 3', (name) => {
    const { 'brand-edge': edge, bg, surface } = schemes[name];
    expect(contraste(edge, bg)).toBeGreaterThanOrEqual(3);
    expect(contraste(edge, surface)).toBeGreaterThanOrEqual(3);
  });

  test('the card is read where its engraving passes behind the words', () => {
    const { card, 'card-band': band, 'on-card': text } = schemes.light;
    expect(contraste(text, mixed(card, band, ENGRAVED))).toBeGreaterThanOrEqual(4.5);
  });

  test('a button in the dark stands out from what it lies on', () => {
    const { brand, surface, bg } = schemes.dark;
    expect(contraste(brand, surface)).toBeGreaterThanOrEqual(3);
    expect(contraste(brand, bg)).toBeGreaterThanOrEqual(3);
  });

  test('every token is a colour', () => {
    for (const token of TOKENS) expect(schemes.dark[token]).toMatch(/^#[0-9a-f]{6}$/);
  });
});

test('a colour that needs no change keeps being itself', () => {
  expect(palette({ color_principal: '#1d4ed8', color_secundario: '#ffffff' }).light.brand).toBe(
    '#1d4ed8',
  );
});

const words = (text: string) => text.trim().split(/\s+/);
const tokensOf = (colors: Scheme) => TOKENS.map((token) => colors[token]);

/** An upgrade must not repaint an organisation: these colours were looked at. */
test.each([
  [
    DEFAULT_COLORS,
    `#f6f9fc #ffffff #edf0f5 #dce0e6 #79818c #171d26 #515963 #33517a #33517a #ffffff #33517a #e2eeff
     #33517a #213e65 #8aa4c8 #ffffff #116b35 #e3f5e8 #14703a #7a4b00 #fdf0d5 #8a5300 #a91d24 #fdeaea #b3232a`,
    `#0d1013 #171a1e #22252a #313439 #7b8189 #eef0f3 #adb1b7 #5776a2 #5776a2 #ffffff #7495c2 #202b39
     #33517a #213e65 #8aa4c8 #ffffff #7fd99b #12301d #14703a #f2c063 #352708 #8a5300 #ff9c98 #3b1618 #b3232a`,
  ],
  [
    { color_principal: '#ffd500', color_secundario: '#001f5b' },
    `#faf8f4 #ffffff #f2f0e9 #e2e0d7 #858070 #201d10 #5c5849 #ffd500 #a78b00 #14161a #7e6800 #f4edd3
     #ffd500 #fff0b8 #001f5b #14161a #116b35 #e3f5e8 #14703a #7a4b00 #fdf0d5 #8a5300 #a91d24 #fdeaea #b3232a`,
    `#110f09 #1b1913 #27251f #36342d #838074 #f1f0ec #b3b1a9 #ffd500 #ffd500 #14161a #ffd500 #322a08
     #ffd500 #fff0b8 #001f5b #14161a #7fd99b #12301d #14703a #f2c063 #352708 #8a5300 #ff9c98 #3b1618 #b3232a`,
  ],
  [
    { color_principal: '#ffffff', color_secundario: '#e10600' },
    `#f9f8f8 #ffffff #f0f0f0 #e0dfdf #818080 #1e1c1d #595758 #14161a #14161a #ffffff #14161a #efeced
     #fdfdfd #f5f5f5 #e10600 #14161a #116b35 #e3f5e8 #14703a #7a4b00 #fdf0d5 #8a5300 #a91d24 #fdeaea #b3232a`,
    `#0f0f0f #191919 #252525 #343434 #808080 #f0f0f0 #b1b1b1 #fdfdfd #fdfdfd #14161a #fdfdfd #2a2a2a
     #fdfdfd #f5f5f5 #e10600 #14161a #7fd99b #12301d #14703a #f2c063 #352708 #8a5300 #ff9c98 #3b1618 #b3232a`,
  ],
])('%j keeps its colours', (colors, light, dark) => {
  const schemes = palette(colors);
  expect(tokensOf(schemes.light)).toEqual(words(light));
  expect(tokensOf(schemes.dark)).toEqual(words(dark));
});

test.each([
  ['a button keeps a grey, which is not white to the eye', '#555555', '#555555', '#ffffff'],
  ['a button keeps a pale colour with a hue', '#ffffcc', '#ffffcc', '#14161a'],
  ['ink replaces a white with a trace of a hue', '#f0f0ff', '#14161a', '#ffffff'],
])('in the light, %s', (_title, chosen, brand, on) => {
  const { light } = palette({ color_principal: chosen, color_secundario: '#e10600' });
  expect([light.brand, light['on-brand']]).toEqual([brand, on]);
});

test.each([
  ['is lighter on a dark card', '#555555', '#555555', '#696969'],
  ['is darker on a pale card', '#ffffcc', '#ffffcc', '#dcdcaa'],
])('a band of the colour of its card %s', (_title, chosen, card, band) => {
  const { light } = palette({ color_principal: chosen, color_secundario: chosen });
  expect([light.card, light['card-band']]).toEqual([card, band]);
});

test.each([
  ['darkened for white words', '#848484', '#636363', '#ffffff'],
  ['lightened for ink', '#888888', '#969696', '#14161a'],
])('a card too near to both words is %s', (_title, chosen, card, on) => {
  const { light } = palette({ color_principal: chosen, color_secundario: '#e10600' });
  expect([light.card, light['on-card']]).toEqual([card, on]);
  expect(contraste(card, on)).toBeGreaterThanOrEqual(6);
});
