import { counted } from '@gremio/contract/platform/counted.ts';
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
  writeText,
} from '../platform/paper/document.ts';
import type { Letter, Letters } from './cartas.ts';

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
    folds: [SHEET.height / 4],
  },
};
const FOLD_MARK = { from: 4, to: 9 };
const LOGO = { width: 50, height: 14 };

const seccionalOf = ({ seccional }: Letter) => seccional ?? 'Sin seccional';
const repdepOf = ({ repdep }: Letter) => repdep ?? 'Sin lugar de trabajo';
const isSameGroup = (one: Letter, other: Letter) =>
  one.seccional === other.seccional && one.repdep === other.repdep;

/** Splits the letters at each change of seccional or workplace. */
function groupsOf(letters: Letter[]): Letter[][] {
  const groups: Letter[][] = [];
  for (const letter of letters) {
    const group = groups.at(-1);
    if (group?.[0] && isSameGroup(group[0], letter)) group.push(letter);
    else groups.push([letter]);
  }
  return groups;
}

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

/** The page before a group: where its letters go, and how many they are. */
function drawSeparator(paper: Paper, group: [Letter, ...Letter[]]): void {
  paper.addPage();
  const [first] = group;
  const place = (y: number, lines: number) => ({ x: SIDE, y, width: WIDTH, lines });
  let y = 90 + writeText(paper, seccionalOf(first), place(90, 3), { size: 32, weight: 'bold' });
  y += 4 + writeText(paper, repdepOf(first), place(y + 4, 3), { size: 22 });
  const count = counted(group.length, 'carta', 'cartas');
  writeText(paper, count, place(y + 8, 1), { size: 16 });
}

function drawSheets(paper: Paper, all: Letters, letters: Letter[]): void {
  const { height } = LAYOUTS[all.porHoja];
  for (const [index, letter] of letters.entries()) {
    const place = index % all.porHoja;
    if (place === 0) paper.addPage();
    drawLetter(paper, all, letter, place * height);
    if (place > 0) drawLine(paper, { x: 0, y: height }, { x: SHEET.width, y: height }, mm(1));
  }
}

function draw(all: Letters): Paper {
  const paper = openPaper(all.titulo, all.letterhead);
  const groups = all.separadores ? groupsOf(all.letters) : [all.letters];
  for (const group of groups) {
    const [first, ...others] = group;
    if (all.separadores && first) drawSeparator(paper, [first, ...others]);
    drawSheets(paper, all, group);
  }
  return paper;
}

await postPaper(draw(workerData as Letters));
