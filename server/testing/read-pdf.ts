import { createCanvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const { default: readQr } = jsqr;

/** Pixels per point: a QR's modules are then several pixels wide. */
const SCALE = 2;

/** Texts of a page in their order, as Mozilla's reader finds them. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
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
