import { fromMarkdown } from 'mdast-util-from-markdown';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];

/** A span of text within a block. */
export type Tramo =
  | { tipo: 'texto'; texto: string }
  | { tipo: 'fuerte' | 'enfasis'; hijos: Tramo[] }
  | { tipo: 'enlace'; href: string; hijos: Tramo[] }
  | { tipo: 'imagen'; id: number; alt: string }
  | { tipo: 'codigo'; texto: string }
  | { tipo: 'salto' };

export type Bloque =
  | { tipo: 'titulo'; nivel: 2 | 3; hijos: Tramo[] }
  | { tipo: 'parrafo'; hijos: Tramo[] }
  | { tipo: 'lista'; ordenada: boolean; desde: number; items: Bloque[][] }
  | { tipo: 'cita'; hijos: Bloque[] }
  | { tipo: 'codigo'; texto: string }
  | { tipo: 'linea' };

/** Nobody nests deeper, and a screen has no room for it. */
const MAX_DEPTH = 6;

const OWN_PICTURE = /^\/imagenes\/(\d{1,9})\/\d{1,4}\.webp$/;
/**
 * A page of the app, or a scheme that opens a browser, a mail or a call: nothing that executes. Browsers drop
 * tabs and line ends, so `/` and `/` with one between them would be another host.
 */
const SAFE_LINK = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)\P{Cc}*$/iu;

/** Returns the id of one of our own pictures, or null for any other address. */
export function ownPictureOf(url: string): number | null {
  const id = OWN_PICTURE.exec(url)?.[1];
  return id === undefined ? null : Number(id);
}

/** Lists the ids of our own pictures in a Markdown text. */
export const imagenesEn = (texto: string): number[] => [
  ...new Set(
    Array.from(texto.matchAll(/\(\s*\/imagenes\/(\d{1,9})\/\d{1,4}\.webp/g), (one) =>
      Number(one[1]),
    ),
  ),
];

/** Nodes whose children stand below each other. */
const STACKS = ['blockquote', 'list', 'listItem'];

const plain = (node: RootContent): string => {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  if ('children' in node)
    return node.children.map(plain).join(STACKS.includes(node.type) ? ' ' : '');
  return 'alt' in node ? (node.alt ?? '') : '';
};

/** A picture from another server would reveal the reader to its owner, so its alt text replaces it. */
function pictureOf(url: string, alt: string): Tramo {
  const id = ownPictureOf(url);
  return id === null ? { tipo: 'texto', texto: alt } : { tipo: 'imagen', id, alt };
}

function tramoOf(node: PhrasingContent, depth: number): Tramo[] {
  const inner = () => ('children' in node ? tramosOf(node.children, depth + 1) : []);
  switch (node.type) {
    case 'strong':
      return [{ tipo: 'fuerte', hijos: inner() }];
    case 'emphasis':
      return [{ tipo: 'enfasis', hijos: inner() }];
    case 'link':
      return SAFE_LINK.test(node.url)
        ? [{ tipo: 'enlace', href: node.url, hijos: inner() }]
        : inner();
    case 'image':
      return [pictureOf(node.url, node.alt ?? '')];
    case 'inlineCode':
      return [{ tipo: 'codigo', texto: node.value }];
    case 'break':
      return [{ tipo: 'salto' }];
    default:
      // HTML is shown as plain text.
      return [{ tipo: 'texto', texto: plain(node) }];
  }
}

const tramosOf = (nodes: PhrasingContent[], depth: number): Tramo[] =>
  depth > MAX_DEPTH
    ? [{ tipo: 'texto', texto: nodes.map(plain).join('') }]
    : nodes.flatMap((node) => tramoOf(node, depth));

function bloqueOf(node: RootContent, depth: number): Bloque[] {
  switch (node.type) {
    case 'heading':
      return [
        { tipo: 'titulo', nivel: node.depth <= 2 ? 2 : 3, hijos: tramosOf(node.children, 0) },
      ];
    case 'paragraph':
      return [{ tipo: 'parrafo', hijos: tramosOf(node.children, 0) }];
    case 'blockquote':
      return [{ tipo: 'cita', hijos: bloquesOf(node.children, depth + 1) }];
    case 'list':
      return [
        {
          tipo: 'lista',
          ordenada: node.ordered === true,
          desde: node.start ?? 1,
          items: node.children.map((item) => bloquesOf(item.children, depth + 1)),
        },
      ];
    case 'code':
      return [{ tipo: 'codigo', texto: node.value }];
    case 'thematicBreak':
      return [{ tipo: 'linea' }];
    case 'html':
      return [{ tipo: 'parrafo', hijos: [{ tipo: 'texto', texto: node.value }] }];
    default:
      return [];
  }
}

/** Deeper than a screen shows, only the words are left. */
function bloquesOf(nodes: RootContent[], depth: number): Bloque[] {
  if (depth <= MAX_DEPTH) return nodes.flatMap((node) => bloqueOf(node, depth));
  const texto = nodes.map(plain).join(' ');
  return texto === '' ? [] : [{ tipo: 'parrafo', hijos: [{ tipo: 'texto', texto }] }];
}

/** Quotes and lists opened by one line, cut at the depth shown: the parser's time grows with their square. */
const OPENS = String.raw`[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))`;
const TOO_DEEP = new RegExp(`^((?:${OPENS}){${MAX_DEPTH + 2}})(?:${OPENS})+`, 'gm');
/**
 * More marks than a readable text has: beyond it the text is shown unparsed, as parsing could take for ever.
 */
const MAX_MARKS = 2_000;

const asWritten = (texto: string): Bloque[] =>
  texto
    .split(/\n\s*\n/)
    .map((parte) => ({ tipo: 'parrafo', hijos: [{ tipo: 'texto', texto: parte }] }));

/**
 * Parses Markdown (CommonMark) into a tree that contains only text, safe addresses and our own pictures by
 * id, so drawing it needs no sanitising.
 */
export function leerMarkdown(texto: string): Bloque[] {
  const shallow = texto.replace(TOO_DEEP, '$1');
  const marks = shallow.match(/[*_[\]<`]/g)?.length ?? 0;
  return marks > MAX_MARKS ? asWritten(shallow) : bloquesOf(fromMarkdown(shallow).children, 0);
}
