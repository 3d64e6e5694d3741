import { workerData } from 'node:worker_threads';
import {
  drawLetterhead,
  drawLine,
  mm,
  numberSheets,
  openPaper,
  type Paper,
  postPaper,
  SHEET,
  writeText,
} from '../paper/document.ts';
import type { ReportPaper } from './paper.ts';

/** Lengths in millimetres, sizes in points. */
const SIDE = 12;
const WIDTH = SHEET.width - 2 * SIDE;
const BOTTOM = SHEET.height - 18;
const LOGO = { width: 40, height: 12 };
const ROW = 6;
const SIZE = 9;
const FIRST = 46;
const CHART = 42;
const LIGHT = '#b8c4d6';
const DARK = '#2b4a7d';

interface Column {
  x: number;
  width: number;
}

/** The first column has the names; the figures share the rest. */
function placesOf({ columnas }: ReportPaper): Column[] {
  const each = (WIDTH - FIRST) / (columnas.length - 1);
  return columnas.map((_, at) =>
    at === 0
      ? { x: SIDE, width: FIRST - 2 }
      : { x: SIDE + FIRST + (at - 1) * each, width: each - 1.5 },
  );
}

function drawTop(paper: Paper, all: ReportPaper): number {
  let y = 12;
  drawLetterhead(paper, all.letterhead, { x: SIDE, y, width: WIDTH }, { logo: LOGO, size: 10 });
  y += LOGO.height + 4;
  const write = (text: string, size: number, weight: 'regular' | 'bold') => {
    y += writeText(paper, text, { x: SIDE, y, width: WIDTH, lines: 2 }, { size, weight }) + 1;
  };
  write(all.titulo, 18, 'bold');
  write(all.responde, 11, 'regular');
  for (const line of all.lineas) write(line, 9.5, 'regular');
  return y + 3;
}

/** Bars of the measure, each beside that of a year before; returns the height below them. */
function drawBars(paper: Paper, { barras, medida }: ReportPaper, top: number): number {
  const most = Math.max(...barras.flatMap(({ ahora, antes }) => [ahora, antes ?? 0]), 1);
  const step = WIDTH / barras.length;
  const compared = barras.some(({ antes }) => antes !== null);
  const legend = compared ? `${medida}: oscuro, este período; claro, un año antes.` : `${medida}.`;
  writeText(paper, legend, { x: SIDE, y: top, width: WIDTH }, { size: 8 });
  const base = top + 5 + CHART;
  const bar = (x: number, width: number, value: number, color: string) => {
    const height = (CHART * value) / most;
    paper.rect(mm(x), mm(base - height), mm(width), mm(height)).fill(color);
  };
  for (const [at, { ahora, antes }] of barras.entries()) {
    const x = SIDE + at * step + step * 0.1;
    if (compared) bar(x, step * 0.4, antes ?? 0, LIGHT);
    bar(compared ? x + step * 0.4 : x, step * (compared ? 0.4 : 0.8), ahora, DARK);
  }
  drawLine(paper, { x: SIDE, y: base }, { x: SIDE + WIDTH, y: base });
  const every = Math.ceil(18 / step);
  for (const [at, { titulo }] of barras.entries()) {
    if (at % every !== 0) continue;
    const place = { x: SIDE + at * step, y: base + 1, width: Math.max(step * every - 1, step) };
    writeText(paper, titulo, place, { size: 6.5 });
  }
  return base + 8;
}

function drawTitles(paper: Paper, { columnas }: ReportPaper, places: Column[], y: number): number {
  for (const [at, { titulo }] of columnas.entries()) {
    const { x = 0, width = 0 } = places[at] ?? {};
    const align = at === 0 ? 'left' : 'right';
    writeText(paper, titulo, { x, y, width, lines: 2, align }, { size: 7.5, weight: 'bold' });
  }
  drawLine(paper, { x: SIDE, y: y + 8 }, { x: SIDE + WIDTH, y: y + 8 });
  return y + 9;
}

function drawRow(paper: Paper, cells: string[], places: Column[], y: number, last: boolean): void {
  for (const [at, cell] of cells.entries()) {
    const { x = 0, width = 0 } = places[at] ?? {};
    const text = { size: SIZE, weight: last ? ('bold' as const) : ('regular' as const) };
    writeText(paper, cell, { x, y: y + 1, width, align: at === 0 ? 'left' : 'right' }, text);
  }
  if (last) drawLine(paper, { x: SIDE, y }, { x: SIDE + WIDTH, y });
}

function draw(all: ReportPaper): Paper {
  const paper = openPaper(all.titulo, all.letterhead, { buffered: true });
  const places = placesOf(all);
  paper.addPage();
  let y = drawTop(paper, all);
  if (all.barras.length > 0) y = drawBars(paper, all, y);
  y = drawTitles(paper, all, places, y);
  for (const [at, cells] of all.filas.entries()) {
    if (y + ROW > BOTTOM) {
      paper.addPage();
      y = drawTitles(paper, all, places, 14);
    }
    drawRow(paper, cells, places, y, at === all.filas.length - 1);
    y += ROW;
  }
  y += 3;
  for (const note of all.notas) {
    if (y + 10 > BOTTOM) {
      paper.addPage();
      y = 14;
    }
    y += writeText(paper, note, { x: SIDE, y, width: WIDTH, lines: 3 }, { size: 8 }) + 1;
  }
  numberSheets(paper);
  return paper;
}

await postPaper(draw(workerData as ReportPaper));
