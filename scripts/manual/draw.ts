import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { GLOSSARY } from '../../console/src/platform/help/glossary.ts';
import { partsOf, PICTURE_SIZE } from '../../console/src/platform/help/parts.ts';
import { HELP_TOPICS, type HelpTopic } from '../../console/src/platform/help/topics.ts';
import {
  closePaper,
  drawLine,
  mm,
  numberSheets,
  openPaper,
  SHEET,
  writeText,
} from '../../server/src/platform/paper/document.ts';
import { makeRoom, nextSheet, type Pen, SIDE, TOP, WIDTH, writeBlock } from './text.ts';
import { PICTURES_FOLDER, readTopic } from './topics.ts';

const TITLE = 'Manual de la consola';
const GLOSSARY_TITLE = '¿Qué es esto?';
/** Millimetres. */
const PICTURE_WIDTH = 120;
const PICTURE_HEIGHT = (PICTURE_WIDTH * PICTURE_SIZE.height) / PICTURE_SIZE.width;
/** A screenshot has few colours; PNG is what pdfkit embeds. */
const COLOURS = 64;

async function drawPicture(pen: Pen, name: string): Promise<void> {
  const path = join(PICTURES_FOLDER, name);
  // The pictures of a new topic are taken in the console that this PDF is built with.
  if (!existsSync(path)) return;
  const png = await sharp(path)
    .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
    .toBuffer();
  makeRoom(pen, PICTURE_HEIGHT + 4);
  const x = SIDE + (WIDTH - PICTURE_WIDTH) / 2;
  const { paper } = pen;
  const size = { width: mm(PICTURE_WIDTH), height: mm(PICTURE_HEIGHT) };
  paper.image(png, mm(x), mm(pen.y + 1), size);
  paper
    .rect(mm(x), mm(pen.y + 1), size.width, size.height)
    .lineWidth(0.5)
    .strokeColor('#bbbbbb')
    .stroke();
  pen.y += PICTURE_HEIGHT + 5;
}

/** Begins a chapter on a sheet of its own, so that one job can be printed alone. */
function openChapter(pen: Pen, name: string, title: string): number {
  nextSheet(pen);
  const { paper } = pen;
  paper.addNamedDestination(name, 'XYZ', null, SHEET.height, null);
  paper.outline.addItem(title);
  pen.y += writeText(
    paper,
    title,
    { x: SIDE, y: pen.y, width: WIDTH, lines: 2 },
    { size: 18, weight: 'bold' },
  );
  pen.y += 2;
  return paper.bufferedPageRange().count;
}

async function drawTopic(pen: Pen, topic: HelpTopic): Promise<number> {
  const sheet = openChapter(pen, topic.slug, topic.title);
  for (const part of partsOf(readTopic(topic.slug))) {
    if (part.kind === 'picture') await drawPicture(pen, part.name);
    else for (const block of part.blocks) writeBlock(pen, block);
  }
  return sheet;
}

function drawGlossary(pen: Pen): number {
  const sheet = openChapter(pen, 'glosario', GLOSSARY_TITLE);
  for (const [word, texto] of Object.entries(GLOSSARY)) {
    writeBlock(pen, {
      tipo: 'parrafo',
      hijos: [
        { tipo: 'fuerte', hijos: [{ tipo: 'texto', texto: `${word}. ` }] },
        { tipo: 'texto', texto },
      ],
    });
  }
  return sheet;
}

interface Chapter {
  name: string;
  title: string;
  sheet: number;
}

/** Draws the contents on the first sheet, which was left free until the numbers are known. */
function drawContents(pen: Pen, chapters: Chapter[]): void {
  const { paper } = pen;
  paper.switchToPage(0);
  let y = TOP + 8;
  y += writeText(paper, TITLE, { x: SIDE, y, width: WIDTH }, { size: 26, weight: 'bold' });
  const about = 'Cada trabajo, paso a paso. El mismo texto está en la consola, en Ayuda.';
  y += writeText(paper, about, { x: SIDE, y: y + 1, width: WIDTH }, { size: 11 }) + 10;
  y += writeText(paper, 'Índice', { x: SIDE, y, width: WIDTH }, { size: 15, weight: 'bold' }) + 3;
  for (const { name, title, sheet } of chapters) {
    const height = writeText(paper, title, { x: SIDE, y, width: WIDTH - 15 }, { size: 11 });
    const place = { x: SIDE, y, width: WIDTH, align: 'right' } as const;
    writeText(paper, String(sheet), place, { size: 11 });
    drawLine(paper, { x: SIDE, y: y + height + 1 }, { x: SIDE + WIDTH, y: y + height + 1 });
    paper.goTo(mm(SIDE), mm(y), mm(WIDTH), mm(height), name);
    y += height + 3;
  }
}

/** Draws the manual as a PDF of A4 sheets: contents, a chapter for each job, the glossary. */
export async function drawManual(): Promise<Uint8Array> {
  const paper = openPaper(TITLE, { nombre: 'Gremio', logo: null }, { buffered: true });
  const pen: Pen = { paper, y: TOP };
  nextSheet(pen);
  const chapters: Chapter[] = [];
  for (const topic of HELP_TOPICS)
    chapters.push({ name: topic.slug, title: topic.title, sheet: await drawTopic(pen, topic) });
  chapters.push({ name: 'glosario', title: GLOSSARY_TITLE, sheet: drawGlossary(pen) });
  drawContents(pen, chapters);
  numberSheets(paper);
  return closePaper(paper);
}
