import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { sendDownload } from '../http/download.ts';

/** Sends a drawn document, which no browser keeps. */
export const sendPdf = (reply: FastifyReply, bytes: Uint8Array, titulo: string): undefined =>
  sendDownload(
    reply,
    { stream: Readable.from([bytes]), tipo: 'application/pdf', nombre: `${titulo}.pdf` },
    'private, no-store',
  );
