import type { FastifyReply } from 'fastify';
import { createThread } from '../thread.ts';
import type { Letterhead } from './document.ts';
import { sendPdf } from './send.ts';

/** An entry or a voucher for one person. */
export interface Ticket {
  /** The event or the kind of voucher. */
  titulo: string;
  /** The person who comes, or whom it is for. */
  nombre: string;
  /** Further lines: when, where, until when. */
  lineas: string[];
  /** Code to type where no camera reads the QR. */
  codigo: string | null;
  qr: string;
}

export interface TicketPaper {
  titulo: string;
  letterhead: Letterhead;
  tickets: Ticket[];
}

const MAX_MEMORY_MB = 256;

const printTickets = createThread<TicketPaper, Uint8Array>(
  new URL('./tickets-worker.ts', import.meta.url),
  { memoryMb: MAX_MEMORY_MB },
);

/** Sends tickets as a PDF, three to a sheet of A4. */
export const sendTickets = async (reply: FastifyReply, paper: TicketPaper): Promise<undefined> =>
  sendPdf(reply, await printTickets(paper), paper.titulo);
