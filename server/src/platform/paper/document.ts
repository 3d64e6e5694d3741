import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

/** The organisation's name and logo (PNG), at the top of a page. */
export interface Letterhead {
  nombre: string;
  logo: Uint8Array | null;
}

export type Paper = InstanceType<typeof PDFDocument>;

/** Points of a length in millimetres. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Millimetres of a length in points. */
export const millimetres = (points: number): number => (points * 25.4) / 72;

/** A4 in millimetres. */
export const SHEET = { width: 210, height: 297 } as const;

/** Colours of the paper: text, and lines that only divide. */
export const INK = '#111111';
export const GREY = '#8a8a8a';

const fontOf = (name: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`)));

const FONTS = {
  regular: '400Regular/Inter_400Regular',
  bold: '700Bold/Inter_700Bold',
} as const;
export type Weight = keyof typeof FONTS;

/**
 * Opens a document of A4 sheets without any sheet yet. The fonts are embedded: it looks alike everywhere. One
 * that is `buffered` can return to its sheets, to number them.
 */
export function openPaper(
  title: string,
  { nombre }: Letterhead,
  { buffered = false }: { buffered?: boolean } = {},
): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: buffered,
    lang: 'es-AR',
    displayTitle: true,
    info: { Title: title, Author: nombre },
  });
  for (const [weight, file] of Object.entries(FONTS)) paper.registerFont(weight, fontOf(file));
  return paper;
}

/** Ends a document and returns its bytes. */
export async function closePaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = buffer(paper);
  paper.end();
  return new Uint8Array(await drawn);
}

/** Ends a document and posts its bytes, as the reply of the thread that drew it. */
export async function postPaper(paper: Paper): Promise<void> {
  const bytes = await closePaper(paper);
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

/** Place of a text, in millimetres from the corner of the sheet; it ends with "…" where it does not fit. */
export interface Place {
  x: number;
  y: number;
  width: number;
  /** Most lines; one by default. */
  lines?: number;
  align?: 'left' | 'center' | 'right';
}

const CONTROLS = /[\p{Cc}\p{Cf}]/gu;

/** Writes a text in one size (points) and returns the height that it took, in millimetres. */
export function writeText(
  paper: Paper,
  text: string,
  { x, y, width, lines = 1, align = 'left' }: Place,
  { size, weight = 'regular' }: { size: number; weight?: Weight },
): number {
  paper.font(weight).fontSize(size).fillColor(INK);
  const line = paper.currentLineHeight(true);
  paper.text(text.replace(CONTROLS, ' '), mm(x), mm(y), {
    width: mm(width),
    height: line * (lines + 0.1),
    ellipsis: true,
    align,
  });
  return millimetres(paper.y - mm(y));
}

/** Draws a QR code of level H without its quiet zone, in a square of `side` millimetres. */
export function drawQr(paper: Paper, text: string, x: number, y: number, side: number): void {
  const framed = encodeQR(text, 'raw', { ecc: 'high', border: 1 });
  const modules = framed.slice(1, -1).map((row) => row.slice(1, -1));
  // Whole numbers, scaled once, keep the file small.
  paper
    .save()
    .translate(mm(x), mm(y))
    .scale(mm(side) / modules.length);
  for (const [row, dark] of modules.entries()) {
    for (const { from, to } of runsOf(dark)) paper.rect(from, row, to - from, 1);
  }
  paper.fill(INK).restore();
}

/** Returns the stretches of dark modules in a row, so that each is one rectangle. */
function runsOf(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last?.to === at) last.to = at + 1;
    else if (dark) runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** Draws the logo within a box (millimetres), at its left; returns false if there is none. */
export function drawLogo(
  paper: Paper,
  { logo }: Letterhead,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): boolean {
  if (!logo) return false;
  const fit: [number, number] = [mm(width), mm(height)];
  paper.image(Buffer.from(logo), mm(x), mm(y), { fit, valign: 'center' });
  return true;
}

/** Draws the logo at the left and the name at the right, or the name alone at the left. */
export function drawLetterhead(
  paper: Paper,
  letterhead: Letterhead,
  box: { x: number; y: number; width: number },
  { logo, ...text }: { logo: { width: number; height: number }; size: number; weight?: Weight },
): void {
  const { x, y, width } = box;
  const hasLogo = drawLogo(paper, letterhead, { x, y, ...logo });
  const beside = logo.width + 5;
  const place: Pick<Place, 'x' | 'width' | 'align'> = hasLogo
    ? { x: x + beside, width: width - beside, align: 'right' }
    : { x, width };
  // In the middle of the logo's height.
  const line = millimetres(text.size);
  writeText(paper, letterhead.nombre, { ...place, y: y + (logo.height - line) / 2 }, text);
}

/** Draws a thin line between two points in millimetres. */
export function drawLine(
  paper: Paper,
  from: { x: number; y: number },
  to: { x: number; y: number },
  dash?: number,
): void {
  paper.lineWidth(0.5).strokeColor(GREY);
  if (dash) paper.dash(dash, { space: dash });
  paper.moveTo(mm(from.x), mm(from.y)).lineTo(mm(to.x), mm(to.y)).stroke();
  paper.undash();
}

/** Distance of a sheet's number from its sides, in millimetres. */
const NUMBER_SIDE = 12;

/** Numbers the sheets of a buffered document: `Hoja 1 de 3`. */
export function numberSheets(paper: Paper): void {
  const { count } = paper.bufferedPageRange();
  for (let sheet = 0; sheet < count; sheet += 1) {
    paper.switchToPage(sheet);
    const place = { x: NUMBER_SIDE, y: SHEET.height - 12, width: SHEET.width - 2 * NUMBER_SIDE };
    const text = `Hoja ${sheet + 1} de ${count}`;
    writeText(paper, text, { ...place, align: 'right' }, { size: 9 });
  }
}
