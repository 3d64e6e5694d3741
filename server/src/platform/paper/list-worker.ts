import { workerData } from 'node:worker_threads';
import {
  drawLine,
  drawLetterhead,
  INK,
  type Letterhead,
  millimetres,
  mm,
  numberSheets,
  openPaper,
  postPaper,
  type Paper,
  SHEET,
  writeText,
} from './document.ts';
import type { ListPaper, ListRow } from './list.ts';

/** Lengths in millimetres, sizes in points. */
const SIDE = 12;
const WIDTH = SHEET.width - 2 * SIDE;
const BOTTOM = SHEET.height - 18;
const GAP = 2;
const PADDING = 1.6;
const SIZE = 10;
const LINES = 3;
const BOX = 4;
const INDENT = 6;
const LOGO = { width: 40, height: 12 };

type All = ListPaper & { letterhead: Letterhead };

interface Place {
  x: number;
  width: number;
  box: boolean;
}

function placesOf({ columns }: All): Place[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = SIDE;
  return columns.map(({ share, box = false }) => {
    const width = (WIDTH * share) / all;
    const place = { x, width: width - GAP, box };
    x += width;
    return place;
  });
}

/** The top of a sheet; the first has the title. Returns the height at which the rows begin. */
function drawTop(paper: Paper, all: All, places: Place[], first: boolean): number {
  let y = 12;
  if (first) {
    drawLetterhead(paper, all.letterhead, { x: SIDE, y, width: WIDTH }, { logo: LOGO, size: 10 });
    y += LOGO.height + 4;
    y += writeText(
      paper,
      all.titulo,
      { x: SIDE, y, width: WIDTH, lines: 2 },
      { size: 18, weight: 'bold' },
    );
    y +=
      1 +
      writeText(paper, all.detalle, { x: SIDE, y: y + 1, width: WIDTH, lines: 2 }, { size: 11 });
    y += 4;
  }
  for (const [index, { x, width }] of places.entries()) {
    const title = all.columns[index]?.title ?? '';
    writeText(paper, title, { x, y, width }, { size: 9, weight: 'bold' });
  }
  y += 5;
  drawLine(paper, { x: SIDE, y }, { x: SIDE + WIDTH, y });
  return y;
}

function heightOf(paper: Paper, row: ListRow, places: Place[]): number {
  paper.font(row.under ? 'regular' : 'bold').fontSize(SIZE);
  const line = paper.currentLineHeight(true);
  const heights = places.map(({ width, box }, index) =>
    box
      ? mm(BOX)
      : paper.heightOfString(row.cells[index] ?? '', { width: mm(width - indentOf(row, index)) }),
  );
  const tallest = Math.min(Math.max(...heights, line), line * LINES);
  return millimetres(tallest) + 2 * PADDING;
}

/** Only the first text of a row is indented: its place tells under whom it is. */
const indentOf = ({ under }: ListRow, index: number): number => (under && index === 1 ? INDENT : 0);

function drawBox(paper: Paper, x: number, y: number, ticked: boolean): void {
  paper.lineWidth(0.8).strokeColor(INK).rect(mm(x), mm(y), mm(BOX), mm(BOX)).stroke();
  if (!ticked) return;
  const [left, top, side] = [mm(x), mm(y), mm(BOX)];
  paper
    .moveTo(left, top)
    .lineTo(left + side, top + side)
    .stroke();
  paper
    .moveTo(left + side, top)
    .lineTo(left, top + side)
    .stroke();
}

function drawRow(paper: Paper, row: ListRow, places: Place[], y: number, height: number): void {
  for (const [index, { x, width, box }] of places.entries()) {
    const cell = row.cells[index] ?? '';
    if (box) {
      drawBox(paper, x, y + PADDING, cell === 'x');
      continue;
    }
    const indent = indentOf(row, index);
    const weight = index === 1 && !row.under ? 'bold' : 'regular';
    const place = { x: x + indent, y: y + PADDING, width: width - indent, lines: LINES };
    writeText(paper, cell, place, { size: SIZE, weight });
  }
  drawLine(paper, { x: SIDE, y: y + height }, { x: SIDE + WIDTH, y: y + height });
}

function draw(all: All): Paper {
  const paper = openPaper(all.titulo, all.letterhead, { buffered: true });
  const places = placesOf(all);
  paper.addPage();
  let y = drawTop(paper, all, places, true);
  for (const row of all.rows) {
    const height = heightOf(paper, row, places);
    if (y + height > BOTTOM) {
      paper.addPage();
      y = drawTop(paper, all, places, false);
    }
    drawRow(paper, row, places, y, height);
    y += height;
  }
  numberSheets(paper);
  return paper;
}

await postPaper(draw(workerData as All));
