import { createCanvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument, OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

const { default: readQr } = jsqr;

/** Pixels per point: a QR's modules are then several pixels wide. */
const SCALE = 2;

/** Texts of a page in their order, as Mozilla's reader finds them, at some heights from its bottom. */
async function textOf(page: PDFPageProxy, isAt = (_y: number) => true): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item && isAt(item.transform[5]) ? item.str : ''))
    .filter((text) => text.trim() !== '')
    .join('\n');
}

interface Drawn {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Draws a page, and cuts it into bands of one height. */
async function draw(page: PDFPageProxy, bands: number): Promise<Drawn[]> {
  const viewport = page.getViewport({ scale: SCALE });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // The reader draws on any canvas of this interface; its types know the browser's only.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const tall = Math.floor(height / bands);
  return Array.from({ length: bands }, (_, band) => {
    const { data } = context.getImageData(0, band * tall, width, tall);
    return { data, width, height: tall };
  });
}

const open = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** Reads the texts of each page. */
export async function readTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await open(bytes);
  const texts: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1)
    texts.push(await textOf(await document.getPage(n)));
  await document.loadingTask.destroy();
  return texts;
}

/** Reads the half sheets of a pile that is cut in the middle, its upper pile put on the lower one. */
export async function readCut(bytes: Uint8Array): Promise<string[]> {
  const document = await open(bytes);
  const [upper, lower]: [string[], string[]] = [[], []];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const middle = page.getViewport({ scale: 1 }).height / 2;
    upper.push(await textOf(page, (y) => y >= middle));
    lower.push(await textOf(page, (y) => y < middle));
  }
  await document.loadingTask.destroy();
  return [...upper, ...lower];
}

/** Counts the pictures that each page draws; a QR code is none, but rectangles. */
export async function countPictures(bytes: Uint8Array): Promise<number[]> {
  const document = await open(bytes);
  const counts: number[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { fnArray } = await (await document.getPage(n)).getOperatorList();
    counts.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length);
  }
  await document.loadingTask.destroy();
  return counts;
}

/** A stroked straight line, in millimetres from the top left corner of the sheet. */
export interface Line {
  from: [x: number, y: number];
  to: [x: number, y: number];
  dashed: boolean;
}

const hundredths = (points: number) => Math.round((points * 25.4 * 100) / 72) / 100;

async function linesOf(page: PDFPageProxy): Promise<Line[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  // As the screen draws it: from the top, in points.
  const { transform: start } = page.getViewport({ scale: 1 });
  const [lines, kept]: [Line[], number[][]] = [[], []];
  let [matrix, dashed]: [number[], boolean] = [start, false];
  const at = (x: number, y: number): [number, number] => {
    const point = [x, y];
    Util.applyTransform(point, matrix);
    return [hundredths(point[0] ?? 0), hundredths(point[1] ?? 0)];
  };
  for (const [n, operator] of fnArray.entries()) {
    const args = argsArray[n];
    if (operator === OPS.save) kept.push(matrix);
    if (operator === OPS.restore) matrix = kept.pop() ?? start;
    if (operator === OPS.transform) matrix = Util.transform(matrix, args);
    if (operator === OPS.setDash) dashed = args[0].length > 0;
    if (operator !== OPS.constructPath || args[0] !== OPS.stroke) continue;
    // Move to a point, line to another: 0 x y 1 x y.
    const [, x, y, , toX, toY] = args[1][0];
    lines.push({ from: at(x, y), to: at(toX, toY), dashed });
  }
  return lines;
}

/** Reads the lines that each page strokes; a QR code has none. */
export async function readLines(bytes: Uint8Array): Promise<Line[][]> {
  const document = await open(bytes);
  const lines: Line[][] = [];
  for (let n = 1; n <= document.numPages; n += 1)
    lines.push(await linesOf(await document.getPage(n)));
  await document.loadingTask.destroy();
  return lines;
}

/** Sheets (from 1) to which the links of the first page lead, and the bookmarks with theirs. */
export async function readContents(bytes: Uint8Array) {
  const document = await open(bytes);
  const sheetOf = async (dest: string | unknown[] | null): Promise<number> => {
    const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    return 1 + (await document.getPageIndex(explicit?.[0] as { num: number; gen: number }));
  };
  const links: number[] = [];
  for (const { dest } of await (await document.getPage(1)).getAnnotations())
    links.push(await sheetOf(dest as string));
  const bookmarks: { title: string; sheet: number }[] = [];
  for (const { title, dest } of await document.getOutline())
    bookmarks.push({ title, sheet: await sheetOf(dest) });
  await document.loadingTask.destroy();
  return { links, bookmarks };
}

/** Reads the QR codes of a page (from 1), of which each band has one at most. */
export async function readQrs(bytes: Uint8Array, number: number, bands = 1): Promise<string[]> {
  const document = await open(bytes);
  const drawn = await draw(await document.getPage(number), bands);
  await document.loadingTask.destroy();
  return drawn.flatMap(({ data, width, height }) => {
    const found = readQr(data, width, height);
    return found ? [found.data] : [];
  });
}
