import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { DATA_POLICY } from './headers.ts';

interface Download {
  stream: Readable;
  tipo: string;
  /** As its sender called it; only a picture is shown within a page. */
  nombre?: string;
}

/** A name that is no way to another folder, and says nothing unseen. */
const plainName = (nombre: string): string =>
  (nombre.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '') || 'archivo';

/** Answers a file: it is data, never a page of this origin that could run anything. */
export function sendDownload(reply: FastifyReply, file: Download, cacheControl: string): undefined {
  const { stream, tipo, nombre } = file;
  void reply
    .type(tipo)
    .header('cache-control', cacheControl)
    .header('content-security-policy', `${DATA_POLICY}; sandbox`)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
  if (nombre !== undefined) {
    const type = tipo.startsWith('image/') ? 'inline' : 'attachment';
    void reply.header('content-disposition', contentDisposition(plainName(nombre), { type }));
  }
  void reply.send(stream);
  return undefined;
}
