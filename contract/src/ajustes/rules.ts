import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as loadMode,
  wcagContrast,
} from 'culori/fn';

loadMode(modeRgb);
loadMode(modeLrgb);
const toOklch = loadMode(modeOklch);

/** WCAG 2.2 AA minimums (4.5 for text, 3 for other shapes) plus a margin for rounding. */
const TEXT = 4.6;
const SHAPE = 3.1;
/** The engraved lines of the card take some contrast away. */
const CARD_TEXT = 6;
const STEP = 0.005;

export const TOKENS = [
  'bg',
  'surface',
  'raised',
  'line',
  'control',
  'text',
  'quiet',
  'brand',
  'brand-edge',
  'on-brand',
  'brand-text',
  'tint',
  'card',
  'card-deep',
  'card-band',
  'on-card',
  'ok',
  'ok-tint',
  'ok-fill',
  'warn',
  'warn-tint',
  'warn-fill',
  'bad',
  'bad-tint',
  'bad-fill',
] as const;
export type Token = (typeof TOKENS)[number];
export type Scheme = Record<Token, string>;
export interface Palette {
  light: Scheme;
  dark: Scheme;
}

export interface BrandColors {
  color_principal: string;
  color_secundario: string;
}

/** Used until the organisation's colours are known, and on pages that have none. */
export const DEFAULT_COLORS: BrandColors = {
  color_principal: '#33517a',
  color_secundario: '#8aa4c8',
};

interface Oklch {
  mode: 'oklch';
  l: number;
  c: number;
  h: number;
}

const hex = (color: Oklch): string => formatHex(clampChroma(color, 'oklch')) ?? '#808080';
const gray = (l: number, chroma: number, h: number): string =>
  hex({ mode: 'oklch', l, c: chroma, h });

function parse(color: string): Oklch {
  const { l, c, h } = toOklch(color) ?? { l: 0.5, c: 0, h: 0 };
  return { mode: 'oklch', l, c, h: h ?? 0 };
}

const worst = (color: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => wcagContrast(color, background)));

/** Moves the lightness in one direction until `color` has the contrast `ratio` with every background. */
function until(
  color: Oklch,
  backgrounds: readonly string[],
  ratio: number,
  direction: 1 | -1,
): Oklch {
  let l = Math.min(1 - STEP, Math.max(STEP, color.l));
  while (l > 0 && l < 1 && worst(hex({ ...color, l }), backgrounds) < ratio) l += direction * STEP;
  return { ...color, l: Math.min(1, Math.max(0, l)) };
}

interface Fill {
  fill: Oklch;
  on: string;
}

/** Paler than this is white to the eye. */
const PALE = { l: 0.94, c: 0.03 };
const INK = '#14161a';
const PAPER = '#ffffff';

/** Returns the fill nearest to the requested colour that gives light or dark text the contrast `ratio`. */
function fillFor(color: Oklch, ratio = TEXT): Fill {
  const dark = until(color, [PAPER], ratio, -1);
  const light = until(color, [INK], ratio, 1);
  return color.l - dark.l <= light.l - color.l + 0.08
    ? { fill: dark, on: PAPER }
    : { fill: light, on: INK };
}

interface Neutrals {
  bg: string;
  surface: string;
  raised: string;
  line: string;
  control: string;
  text: string;
  quiet: string;
}

const lightNeutrals = (h: number, c: number): Neutrals => ({
  bg: gray(0.98, c * 0.5, h),
  surface: PAPER,
  raised: gray(0.955, c * 0.8, h),
  line: gray(0.905, c, h),
  control: gray(0.6, c * 2, h),
  text: gray(0.23, c * 2, h),
  quiet: gray(0.46, c * 2, h),
});

const darkNeutrals = (h: number, c: number): Neutrals => ({
  bg: gray(0.17, c, h),
  surface: gray(0.215, c, h),
  raised: gray(0.265, c, h),
  line: gray(0.325, c, h),
  control: gray(0.6, c * 1.5, h),
  text: gray(0.955, c * 0.5, h),
  quiet: gray(0.76, c, h),
});

/** State colours do not follow the brand: ok, warning and error look the same in every installation. */
const LIGHT_STATES = {
  ok: '#116b35',
  'ok-tint': '#e3f5e8',
  'ok-fill': '#14703a',
  warn: '#7a4b00',
  'warn-tint': '#fdf0d5',
  'warn-fill': '#8a5300',
  bad: '#a91d24',
  'bad-tint': '#fdeaea',
  'bad-fill': '#b3232a',
};
const DARK_STATES = {
  ok: '#7fd99b',
  'ok-tint': '#12301d',
  'ok-fill': '#14703a',
  warn: '#f2c063',
  'warn-tint': '#352708',
  'warn-fill': '#8a5300',
  bad: '#ff9c98',
  'bad-tint': '#3b1618',
  'bad-fill': '#b3232a',
};

function card(principal: Oklch, secundario: Oklch) {
  const { fill, on } = fillFor(principal, CARD_TEXT);
  const away = on === PAPER ? -1 : 1;
  const deep = { ...fill, l: Math.min(0.97, Math.max(0.12, fill.l + away * 0.07)) };
  return {
    card: hex(fill),
    'card-deep': hex(deep),
    'card-band': hex(until(secundario, [hex(fill)], 1.35, away === -1 ? 1 : -1)),
    'on-card': on,
  };
}

/**
 * On a white page, a near-white brand colour cannot mark what is selected or pressable, so ink replaces it.
 */
const onPaper = (color: Oklch): Oklch =>
  color.l > PALE.l && color.c < PALE.c ? parse(INK) : color;

/** The colours of one scheme, such that AA holds whatever the organisation chose. */
export function scheme(colors: BrandColors, dark: boolean): Scheme {
  const chosen = parse(colors.color_principal);
  const principal = dark ? chosen : onPaper(chosen);
  const { h } = chosen;
  const neutrals = (dark ? darkNeutrals : lightNeutrals)(h, Math.min(principal.c * 0.12, 0.012));
  const tint = gray(dark ? 0.285 : 0.945, Math.min(principal.c * 0.4, dark ? 0.05 : 0.035), h);
  const grounds = [neutrals.bg, neutrals.surface, neutrals.raised, tint];
  const { fill, on } = fillFor(dark ? until(principal, grounds, SHAPE, 1) : principal);
  return {
    ...neutrals,
    brand: hex(fill),
    // The fill may have the colour of the page, so the edge must be visible by itself.
    'brand-edge': hex(until(fill, [neutrals.bg, neutrals.surface], SHAPE, dark ? 1 : -1)),
    'on-brand': on,
    'brand-text': hex(until(principal, grounds, TEXT, dark ? 1 : -1)),
    tint,
    ...card(chosen, parse(colors.color_secundario)),
    ...(dark ? DARK_STATES : LIGHT_STATES),
  };
}

/** Contrast ratio of two colours (WCAG 2.2): 1 to 21. */
export const contraste = (one: string, other: string): number => wcagContrast(one, other);

/** Minimum contrast for text of normal size (WCAG 2.2 AA). */
export const CONTRASTE_DE_TEXTO = 4.5;

/** Every colour of the app from the organisation's two. */
export const palette = (colors: BrandColors): Palette => ({
  light: scheme(colors, false),
  dark: scheme(colors, true),
});
