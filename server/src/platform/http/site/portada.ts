import { createHash } from 'node:crypto';
import { palette } from '@gremio/contract/ajustes/rules.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { escaped } from './head.ts';

const MARK = '<!-- portada -->';
const STYLE = /<style>([\s\S]*?)<\/style>/g;

const colors = (organizacion: Organizacion, scheme: 'light' | 'dark'): string => {
  const { bg, text, brand, 'on-brand': on } = palette(organizacion)[scheme];
  return `html,#portada{background:${bg};color:${text}}#portada b{background:${brand};color:${on}}`;
};

const styleOf = (organizacion: Organizacion): string =>
  // Without `margin:0` the name would jump when the app's stylesheet loads.
  `<style>body{margin:0}#portada{box-sizing:border-box;min-height:70vh;padding:28vh 24px 0;font:650 22px/1.3 system-ui,sans-serif;text-align:center}` +
  `#portada img,#portada b{display:block;width:80px;height:80px;margin:0 auto 16px;border-radius:20px}` +
  `#portada img{background:#fff;object-fit:contain}#portada b{font-size:40px;line-height:80px}` +
  `${colors(organizacion, 'light')}@media(prefers-color-scheme:dark){${colors(organizacion, 'dark')}}</style>`;

function markOf({ logo, nombre_corto }: Organizacion): string {
  if (logo !== null) return `<img src="${escaped(logo)}" alt="" width="80" height="80" />`;
  const [initial = ''] = /[\p{L}\p{N}]/u.exec(nombre_corto) ?? [];
  return `<b aria-hidden="true">${escaped(initial.toUpperCase())}</b>`;
}

/**
 * Adds the first paint, before any file of the app loads: the organisation's mark and name, which the app
 * removes once it has drawn something (`shell/Root.tsx`).
 */
export function withPortada(html: string, organizacion: Organizacion): string {
  const portada = `<div id="portada">${markOf(organizacion)}${escaped(organizacion.nombre_corto)}</div>`;
  return html
    .replace('</head>', () => `  ${styleOf(organizacion)}\n  </head>`)
    .replace(MARK, () => portada);
}

/** Returns CSP sources that allow exactly this page's style elements. */
export const styleSources = (html: string): string[] =>
  [...html.matchAll(STYLE)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
