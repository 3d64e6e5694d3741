import { counted, formatCount } from '@gremio/contract/platform/counted.ts';
import { formatDate, localParts } from '@gremio/contract/platform/format.ts';
import { workerData } from 'node:worker_threads';
import {
  drawLine,
  drawLetterhead,
  drawQr,
  mm,
  openPaper,
  postPaper,
  type Paper,
  SHEET,
  type Weight,
  writeText,
} from '../platform/paper/document.ts';
import type { Letter, Letters, Separator } from './cartas.ts';

/** Margins at the left and right, in millimetres. */
const SIDE = 25;
const WIDTH = SHEET.width - 2 * SIDE;

/** Positions in millimetres from the top of a letter, and sizes in points. */
interface Layout {
  height: number;
  header: number;
  /** The recipient's block: with one letter to a sheet it shows in the window of a DL envelope. */
  recipient: number;
  body: number;
  qr: number;
  text: number;
  key: number;
  separator: number;
  /** Heights at which the sheet is folded. */
  folds: number[];
}

const LAYOUTS: Record<1 | 2, Layout> = {
  1: {
    height: SHEET.height,
    header: 18,
    recipient: 50,
    body: 108,
    qr: 50,
    text: 11,
    key: 26,
    separator: 90,
    folds: [SHEET.height / 3, (SHEET.height * 2) / 3],
  },
  2: {
    height: SHEET.height / 2,
    header: 10,
    recipient: 27,
    body: 55,
    qr: 38,
    text: 9.5,
    key: 22,
    separator: 25,
    folds: [SHEET.height / 4],
  },
};
const FOLD_MARK = { from: 4, to: 9 };
const LOGO = { width: 50, height: 14 };

function drawRecipient(paper: Paper, letter: Letter, y: number, size: number): void {
  const lines = [letter.repdep, letter.seccional && `Seccional ${letter.seccional}`];
  const about = [`Nº de afiliado ${letter.nro_afiliado}`, ...lines.filter((one) => one !== null)];
  let at =
    y +
    writeText(
      paper,
      letter.nombre,
      { x: SIDE, y, width: 95, lines: 2 },
      { size: size + 1, weight: 'bold' },
    );
  for (const line of about) at += writeText(paper, line, { x: SIDE, y: at, width: 95 }, { size });
}

const validityOf = ({ vence, usos_maximos }: Letter): string => {
  const until =
    vence === null ? 'No vence' : `Sirve hasta el ${formatDate(localParts(new Date(vence)).fecha)}`;
  const devices =
    usos_maximos === null ? '' : `, en ${usos_maximos} celulares o computadoras como máximo`;
  return `${until}${devices}. Es personal: no la compartas.`;
};

/** The body: the key in large type, its QR code, and the steps beside it. */
function drawBody(
  paper: Paper,
  { base, apertura }: Letters,
  letter: Letter,
  top: number,
  layout: Layout,
): void {
  const size = layout.text;
  let y = top;
  y += writeText(paper, apertura, { x: SIDE, y, width: WIDTH, lines: 4 }, { size });
  y += 3;
  y += writeText(
    paper,
    letter.clave,
    { x: SIDE, y, width: WIDTH },
    { size: layout.key, weight: 'bold' },
  );
  y += 3;
  drawQr(paper, `${base}/activar/${letter.clave}`, SIDE, y, layout.qr);
  const steps = [
    `Escaneá el código con la cámara del teléfono, o entrá a ${base.replace('https://', '')}`,
    'Si te la pide, escribí la clave. No importan los guiones ni las mayúsculas.',
    'Tocá «Activar».',
  ];
  const x = SIDE + layout.qr + 8;
  let at = y + 1;
  for (const [index, step] of steps.entries()) {
    const place = { x, y: at, width: SIDE + WIDTH - x, lines: 3 };
    at += writeText(paper, `${index + 1}. ${step}`, place, { size }) + 2;
  }
  y += layout.qr + 4;
  writeText(paper, validityOf(letter), { x: SIDE, y, width: WIDTH, lines: 2 }, { size });
}

function drawLetter(paper: Paper, all: Letters, letter: Letter, top: number): void {
  const layout = LAYOUTS[all.porHoja];
  const header = { x: SIDE, y: top + layout.header, width: WIDTH };
  drawLetterhead(paper, all.letterhead, header, { logo: LOGO, size: 13, weight: 'bold' });
  drawRecipient(paper, letter, top + layout.recipient, layout.text);
  drawBody(paper, all, letter, top + layout.body, layout);
  for (const fold of layout.folds) {
    const y = top + fold;
    drawLine(paper, { x: FOLD_MARK.from, y }, { x: FOLD_MARK.to, y });
  }
}

const numbersOf = ({ from, to }: Separator): string =>
  from === to ? formatCount(from) : `${formatCount(from)} a ${formatCount(to)}`;

/** Draws where the letters that follow go, and how many they are. */
function drawSeparator(paper: Paper, separator: Separator, top: number): void {
  const { seccional, repdep, from, to, total } = separator;
  let y = top;
  const write = (text: string, size: number, lines: number, weight: Weight = 'regular') => {
    y += writeText(paper, text, { x: SIDE, y, width: WIDTH, lines }, { size, weight }) + 4;
  };
  write(seccional ?? 'Sin seccional', 32, 3, 'bold');
  write(repdep ?? 'Sin lugar de trabajo', 22, 3);
  write(counted(total, 'carta', 'cartas'), 16, 1);
  if (to - from + 1 === total) return;
  const words = from > 1 ? 'Sigue en esta parte' : 'En esta parte';
  write(`${words}: ${numbersOf(separator)}`, 16, 1);
}

/** Draws a letter or a separator at a distance from the top of the sheet. */
type Item = (top: number) => void;

function itemsOf(paper: Paper, all: Letters): Item[] {
  const { separator: margin } = LAYOUTS[all.porHoja];
  const separators = new Map(all.separadores.map((one) => [one.before, one]));
  return all.letters.flatMap((letter, at): Item[] => {
    const separator = separators.get(at);
    const item: Item = (top) => drawLetter(paper, all, letter, top);
    return separator ? [(top) => drawSeparator(paper, separator, top + margin), item] : [item];
  });
}

/**
 * Draws one item to a sheet, or two: the first half of the items above, and the second below, so that the
 * cut pile is in order when its upper half is put on the lower one.
 */
function draw(all: Letters): Paper {
  const paper = openPaper(all.titulo, all.letterhead);
  const { height } = LAYOUTS[all.porHoja];
  const items = itemsOf(paper, all);
  const sheets = Math.ceil(items.length / all.porHoja);
  for (const [at, drawUpper] of items.slice(0, sheets).entries()) {
    paper.addPage();
    drawUpper(0);
    const drawLower = items[sheets + at];
    if (!drawLower) continue;
    drawLower(height);
    drawLine(paper, { x: 0, y: height }, { x: SHEET.width, y: height }, mm(1));
  }
  return paper;
}

await postPaper(draw(workerData as Letters));
