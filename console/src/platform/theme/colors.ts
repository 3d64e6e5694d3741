import { darken, getContrastRatio, lighten } from '@mui/material/styles';

/** WCAG AA for text. */
const READABLE = 4.5;
const STEP = 0.04;

/**
 * A colour moved towards black, or towards white, no further than it takes to be read on `background`
 * (WCAG AA), whatever colour the organisation chose.
 */
export function readableOn(background: string, color: string, ratio = READABLE): string {
  const move =
    getContrastRatio(background, '#000') > getContrastRatio(background, '#fff') ? darken : lighten;
  for (let amount = 0; amount < 1; amount += STEP) {
    const moved = move(color, amount);
    if (getContrastRatio(background, moved) >= ratio) return moved;
  }
  return move(color, 1);
}

/** Black or white, whichever is read better on a colour. */
export const textOn = (color: string): string =>
  getContrastRatio(color, '#fff') >= READABLE ? '#fff' : readableOn(color, '#1b1b1f');
