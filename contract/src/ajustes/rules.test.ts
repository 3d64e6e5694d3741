import { describe, expect, test } from 'vitest';
import { contraste, palette, TOKENS, type Token } from './rules.ts';

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
