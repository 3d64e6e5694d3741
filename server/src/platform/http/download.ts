import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { DATA_POLICY } from './headers.ts';

interface Download {
  stream: Readable;
  tipo: string;
  /**
   * Name that its sender gave it; with one, only a picture is shown inline, and any other file is downloaded.
   */
  nombre?: string;
}

/** Strips folders and invisible characters from a file name. */
const plainName = (nombre: string): string =>
  (nombre.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '') || 'archivo';

/** Extensions by type of uploaded file; the first is appended to a name that has none of them. */
const ENDINGS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/**
 * Gives the name the extension of its type: computers open a file by its extension, so a document named
 * `x.bat` or `x.html` must not run as a program.
 */
export function nameOf(nombre: string, tipo: string): string {
  const plain = plainName(nombre);
  const endings = ENDINGS[tipo];
  const fits = endings?.some((ending) => plain.toLowerCase().endsWith(ending)) ?? true;
  return fits ? plain : `${plain}${endings?.[0]}`;
}

/** Sends a file as data: a browser that opens it as a page of this origin runs nothing. */
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
