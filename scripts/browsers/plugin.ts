import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const MARK = '<!-- navegador -->';
const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Adds support for older browsers to the page: the notices that replace the app, and a script that any
 * browser can run, before the modules. The script is a separate file, because a browser that does not know
 * hashes in a policy would refuse it inline.
 */
export function olderBrowsers(): Plugin {
  const script = read('navegador.js');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const fileName = `assets/navegador-${hash}.js`;
  let base = '/';
  return {
    name: 'older-browsers',
    configResolved(config) {
      base = config.base;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: script });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server }) {
        const tag = server
          ? `<script>${script}</script>`
          : `<script src="${base}${fileName}"></script>`;
        if (!html.includes(MARK)) throw new Error(`index.html lacks ${MARK}`);
        // A stylesheet in the head would block the first paint; here it blocks only the modules.
        const sheets = html.match(SHEET)?.join('') ?? '';
        return html
          .replace(SHEET, '')
          .replace(MARK, () => `${read('navegador.html')}${sheets}${tag}`);
      },
    },
  };
}
