import { anchoPara, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';

/** What a page says of itself before it runs: to a tab, to a search engine, to who is sent its link. */
export interface Head {
  titulo: string;
  descripcion: string;
  /** Where it stands, whole; null where it is nobody's to find. */
  url: string | null;
  imagen: { url: string; ancho: number | null; alto: number | null } | null;
  tipo: 'website' | 'article';
  sitio: string;
}

/** What the page will ask for first, so that it is on its way before the app runs. */
export interface First {
  scripts: string[];
  /** What it reads first, whatever the page. */
  reads: string[];
}

const LONGEST = 200;
/** As wide as the largest preview that is shown anywhere. */
const PREVIEW_WIDTH = 1200;

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => NAMES[sign] as string);

/** What people write, without the marks that make it bold or a heading. */
export const plain = (markdown: string): string => markdown.replace(/[*_`]+|^\s*[#>]+/gm, '');

/** In one line, and no longer than is shown. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}

/** The version of a picture that a preview shows. */
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

/** The app's page with its own head. */
export function withHead(html: string, head: Head, first: First): string {
  const title = head.titulo === head.sitio ? head.sitio : `${head.titulo} · ${head.sitio}`;
  const added = [...filesOf(first), ...tagsOf(head)].join('\n    ');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => named('description', head.descripcion))
    .replace('</head>', () => `  ${added}\n  </head>`);
}
