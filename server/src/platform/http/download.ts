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

/** What the files that people send are called at their end; the first is added where a name ends otherwise. */
const ENDINGS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** A computer opens a kept file by the end of its name: a document that calls itself `x.bat` or `x.html` is no program. */
export function nameOf(nombre: string, tipo: string): string {
  const plain = plainName(nombre);
  const endings = ENDINGS[tipo];
  const fits = endings?.some((ending) => plain.toLowerCase().endsWith(ending)) ?? true;
  return fits ? plain : `${plain}${endings?.[0]}`;
}

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
    void reply.header('content-disposition', contentDisposition(nameOf(nombre, tipo), { type }));
  }
  void reply.send(stream);
  return undefined;
}
