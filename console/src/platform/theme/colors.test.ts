import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { readableOn, textOn } from './colors.ts';

const CHOSEN = ['#ffd600', '#0b2a5b', '#c8102e', '#8a8d91', '#000000', '#ffffff'];
const GROUNDS = ['#ffffff', '#f6f7f8', '#16181c', '#1f2227'];

describe('the organisation’s colours', () => {
  it.each(CHOSEN)('reads on light and dark grounds: %s', (color) => {
    for (const ground of GROUNDS) {
      expect(getContrastRatio(ground, readableOn(ground, color))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(CHOSEN)('carries text that is read: %s', (color) => {
    expect(getContrastRatio(color, textOn(color))).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a colour that reads as the organisation chose it', () => {
    expect(getContrastRatio(readableOn('#ffffff', '#0b2a5b'), '#0b2a5b')).toBe(1);
  });
});
