import type { Bloque, Tramo } from '@gremio/contract/noticias/rules.ts';
import { wordsOf } from '../../console/src/platform/help/parts.ts';
import {
  INK,
  millimetres,
  mm,
  type Paper,
  SHEET,
} from '../../server/src/platform/paper/document.ts';

/** Lengths in millimetres, sizes in points. */
export const SIDE = 22;
export const WIDTH = SHEET.width - 2 * SIDE;
export const TOP = 20;
const BOTTOM = SHEET.height - 22;
const SIZE = 10.5;
const HEADING = 13;
const INDENT = 8;
const GAP = 2.2;
const LINK = '#1d4ed8';

/** Writes from the top to the bottom of sheets, and goes on to the next. */
export interface Pen {
  paper: Paper;
  y: number;
}

export function nextSheet(pen: Pen): void {
  pen.paper.addPage();
  pen.y = TOP;
}

/** Goes to the next sheet where a height does not fit any more. */
export function makeRoom(pen: Pen, height: number): void {
  if (pen.y + height > BOTTOM) nextSheet(pen);
}

interface Piece {
  text: string;
  bold: boolean;
  /** Name of the destination within the document that the text links to. */
  goTo: string | null;
}

/** Address of a topic; the other addresses are the console's, which paper cannot open. */
const TOPIC = /^\/ayuda\/([\w-]+)$/;

function piecesOf(
  tramos: Tramo[],
  style: Omit<Piece, 'text'> = { bold: false, goTo: null },
): Piece[] {
  return tramos.flatMap((tramo): Piece[] => {
    switch (tramo.tipo) {
      case 'fuerte':
        return piecesOf(tramo.hijos, { ...style, bold: true });
      case 'enfasis':
        return piecesOf(tramo.hijos, style);
      case 'enlace':
        return piecesOf(tramo.hijos, { ...style, goTo: TOPIC.exec(tramo.href)?.[1] ?? null });
      default:
        return [{ ...style, text: wordsOf([tramo]) }];
    }
  });
}

/** Ends the link of the piece before, whose options go on otherwise; the library's types lack the null. */
const NO_LINK: object = { goTo: null };

/** Height of a text in bold, which is never lower than the same with some words in bold. */
function heightOf(paper: Paper, text: string, width: number, size: number): number {
  paper.font('bold').fontSize(size);
  return millimetres(paper.heightOfString(text, { width: mm(width), lineGap: 2 }));
}

/** Writes a paragraph, whole on one sheet, with a mark at its left if it begins an item of a list. */
function writeParagraph(pen: Pen, tramos: Tramo[], indent: number, mark?: string): void {
  const { paper } = pen;
  const width = WIDTH - indent;
  makeRoom(pen, heightOf(paper, wordsOf(tramos), width, SIZE));
  if (mark !== undefined) writeMark(pen, mark);
  const pieces = piecesOf(tramos);
  paper.fontSize(SIZE);
  for (const [index, { text, bold, goTo }] of pieces.entries()) {
    const options = {
      width: mm(width),
      lineGap: 2,
      continued: index < pieces.length - 1,
      underline: goTo !== null,
      ...(goTo ? { goTo } : NO_LINK),
    };
    paper.font(bold ? 'bold' : 'regular').fillColor(goTo ? LINK : INK);
    if (index === 0) paper.text(text, mm(SIDE + indent), mm(pen.y), options);
    else paper.text(text, options);
  }
  pen.y = millimetres(paper.y) + GAP;
}

function writeHeading(pen: Pen, text: string): void {
  // A heading alone at the bottom of a sheet would be parted from its text.
  makeRoom(pen, 28);
  pen.y += 2;
  const { paper } = pen;
  paper
    .font('bold')
    .fontSize(HEADING)
    .fillColor(INK)
    .text(text, mm(SIDE), mm(pen.y), { width: mm(WIDTH) });
  pen.y = millimetres(paper.y) + GAP;
}

function writeMark(pen: Pen, mark: string): void {
  pen.paper
    .font('bold')
    .fontSize(SIZE)
    .fillColor(INK)
    .text(mark, mm(SIDE), mm(pen.y), { width: mm(INDENT - 1), lineBreak: false });
}

/** Writes a block of text. A topic has headings, paragraphs and lists; a test holds that. */
export function writeBlock(pen: Pen, block: Bloque): void {
  if (block.tipo === 'titulo') writeHeading(pen, wordsOf(block.hijos));
  else if (block.tipo === 'parrafo') writeParagraph(pen, block.hijos, 0);
  else if (block.tipo === 'lista') {
    for (const [index, item] of block.items.entries()) {
      const mark = block.ordenada ? `${block.desde + index}.` : '•';
      for (const [at, part] of item.entries()) {
        if (part.tipo !== 'parrafo') throw new Error(`A list of the manual has a ${part.tipo}`);
        writeParagraph(pen, part.hijos, INDENT, at === 0 ? mark : undefined);
      }
    }
  } else throw new Error(`The manual has a ${block.tipo}`);
}
