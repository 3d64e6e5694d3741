import { workerData } from 'node:worker_threads';
import {
  drawLetterhead,
  drawQr,
  openPaper,
  postPaper,
  type Paper,
  SHEET,
  writeText,
} from './document.ts';
import type { Poster } from './poster.ts';

/** Lengths in millimetres, sizes in points. */
const SIDE = 25;
const WIDTH = SHEET.width - 2 * SIDE;
const TOP = 22;
const LOGO = { width: 50, height: 14 };
const QR = 110;

function draw({ titulo, letterhead, url, parrafos }: Poster): Paper {
  const paper = openPaper(titulo, letterhead);
  paper.addPage();
  drawLetterhead(paper, letterhead, { x: SIDE, y: TOP, width: WIDTH }, { logo: LOGO, size: 12 });
  let y = TOP + LOGO.height + 12;
  const write = (text: string, size: number, weight: 'regular' | 'bold', lines: number) => {
    const place = { x: SIDE, y, width: WIDTH, lines, align: 'center' } as const;
    y += writeText(paper, text, place, { size, weight }) + 4;
  };
  write(titulo, 22, 'bold', 3);
  y += 4;
  drawQr(paper, url, (SHEET.width - QR) / 2, y, QR);
  y += QR + 10;
  for (const parrafo of parrafos) write(parrafo, 13, 'regular', 4);
  write(url, 10, 'regular', 3);
  return paper;
}

await postPaper(draw(workerData as Poster));
