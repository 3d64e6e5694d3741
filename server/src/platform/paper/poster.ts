import type { FastifyReply } from 'fastify';
import { createThread } from '../thread.ts';
import type { Letterhead } from './document.ts';
import { sendPdf } from './send.ts';

/** A sheet with one large QR that opens an address. */
export interface Poster {
  titulo: string;
  letterhead: Letterhead;
  /** The address, also written under its QR. */
  url: string;
  /** Its instructions, a paragraph each. */
  parrafos: string[];
}

const MAX_MEMORY_MB = 256;

const printPoster = createThread<Poster, Uint8Array>(
  new URL('./poster-worker.ts', import.meta.url),
  {
    memoryMb: MAX_MEMORY_MB,
  },
);

/** Sends a poster as a PDF of one sheet of A4. */
export const sendPoster = async (reply: FastifyReply, poster: Poster): Promise<undefined> =>
  sendPdf(reply, await printPoster(poster), poster.titulo);
