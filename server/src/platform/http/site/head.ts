import { present } from '@gremio/contract/platform/present.ts';
import { anchoPara, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';

/** Title and metadata of a page before it runs, for a tab, a search engine or a link preview. */
export interface Head {
  titulo: string;
  descripcion: string;
  /** Absolute URL; null for a page that must not be found. */
  url: string | null;
  imagen: { url: string; ancho: number | null; alto: number | null } | null;
  tipo: 'website' | 'article';
  sitio: string;
}

/** Resources that the page requests first, preloaded before the app runs. */
export interface First {
  scripts: string[];
  /** Paths of its first reads. */
  reads: string[];
}

const LONGEST = 200;
/** Pixels of the largest link preview shown anywhere. */
const PREVIEW_WIDTH = 1200;

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => present(NAMES[sign]));

/** Strips Markdown emphasis and headings. */
export const plain = (markdown: string): string => markdown.replace(/[*_`]+|^\s*[#>]+/gm, '');

/** Collapses to one line and truncates to what previews show. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}

/** Returns the picture's version for link previews. */
export function previewOf({ id, ancho, alto }: Imagen, base: string): Head['imagen'] {
  const width = anchoPara(ancho, PREVIEW_WIDTH);
  return {
    url: base + imagenUrl(id, width),
    ancho: width,
    alto: Math.round((alto * width) / ancho),
  };
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string | number | null): string[] =>
  content === null ? [] : [`<meta property="${name}" content="${escaped(String(content))}" />`];

function tagsOf({ titulo, descripcion, url, imagen, tipo, sitio }: Head): string[] {
  return [
    ...(url === null ? [] : [`<link rel="canonical" href="${escaped(url)}" />`]),
    ...property('og:title', titulo),
    ...property('og:description', descripcion),
    ...property('og:type', tipo),
    ...property('og:url', url),
    ...property('og:locale', 'es_AR'),
    ...property('og:site_name', sitio),
    ...property('og:image', imagen?.url ?? null),
    ...property('og:image:width', imagen?.ancho ?? null),
    ...property('og:image:height', imagen?.alto ?? null),
    named('twitter:card', imagen?.ancho ? 'summary_large_image' : 'summary'),
  ];
}

const filesOf = ({ scripts, reads }: First): string[] => [
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ...reads.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}" />`),
];

export function withHead(html: string, head: Head, first: First): string {
  const title = head.titulo === head.sitio ? head.sitio : `${head.titulo} · ${head.sitio}`;
  const added = [...filesOf(first), ...tagsOf(head)].join('\n    ');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => named('description', head.descripcion))
    .replace('</head>', () => `  ${added}\n  </head>`);
}
