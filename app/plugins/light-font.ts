import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** What Spanish is written with, and the names of Western Europe; any other letter comes from the device's own font. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`;
/** As light and as heavy as the stylesheets ask for. */
const WEIGHTS = { min: 400, max: 750 };

/** The font without what nothing here is written with: 20 KiB less to download. */
export const lightFont: Plugin = {
  name: 'light-font',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
      file.source = await subsetFont(Buffer.from(file.source), LETTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      });
    }
  },
};
