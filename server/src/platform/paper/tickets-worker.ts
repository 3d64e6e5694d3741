import { workerData } from 'node:worker_threads';
import {
  drawLine,
  drawLogo,
  drawQr,
  mm,
  openPaper,
  postPaper,
  type Paper,
  SHEET,
  writeText,
} from './document.ts';
import type { Ticket, TicketPaper } from './tickets.ts';

/** Lengths in millimetres, sizes in points. */
const PER_SHEET = 3;
const HEIGHT = SHEET.height / PER_SHEET;
const SIDE = 15;
const TOP = 14;
/** The QR of an entry has some 70 modules: they are then wide enough for any camera. */
const QR = 66;
const GAP = 10;
const LOGO = { width: 40, height: 11 };

function drawTicket(paper: Paper, { letterhead }: TicketPaper, ticket: Ticket, top: number): void {
  drawQr(paper, ticket.qr, SIDE, top + TOP, QR);
  const x = SIDE + QR + GAP;
  const width = SHEET.width - SIDE - x;
  let y = top + TOP;
  const write = (text: string, size: number, weight: 'regular' | 'bold', lines: number) => {
    y += writeText(paper, text, { x, y, width, lines }, { size, weight }) + 1.5;
  };
  if (drawLogo(paper, letterhead, { x, y, ...LOGO })) y += LOGO.height + 2;
  else write(letterhead.nombre, 10, 'regular', 1);
  write(ticket.titulo, 14, 'bold', 2);
  write(ticket.nombre, 16, 'bold', 2);
  for (const line of ticket.lineas) write(line, 10.5, 'regular', 2);
  if (ticket.codigo !== null) write(ticket.codigo, 18, 'bold', 1);
}

function draw(all: TicketPaper): Paper {
  const paper = openPaper(all.titulo, all.letterhead);
  for (const [index, ticket] of all.tickets.entries()) {
    const place = index % PER_SHEET;
    if (place === 0) paper.addPage();
    const top = place * HEIGHT;
    if (place > 0) drawLine(paper, { x: 0, y: top }, { x: SHEET.width, y: top }, mm(1));
    drawTicket(paper, all, ticket, top);
  }
  return paper;
}

await postPaper(draw(workerData as TicketPaper));
