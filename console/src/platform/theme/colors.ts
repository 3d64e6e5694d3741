import { darken, getContrastRatio, lighten } from '@mui/material/styles';

/** WCAG AA for text. */
const READABLE = 4.5;
const STEP = 0.04;

/**
 * Darkens or lightens a colour only as far as it takes to be readable on `background` (WCAG AA), whatever
 * colour the organisation chose.
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

/** White if it is readable on the colour, else near black. */
export const textOn = (color: string): string =>
  getContrastRatio(color, '#fff') >= READABLE ? '#fff' : readableOn(color, '#1b1b1f');
