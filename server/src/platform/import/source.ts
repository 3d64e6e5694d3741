import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { BadFile } from './bad-file.ts';

/** Line numbers and column indexes that a sheet hides. */
export interface Ocultas {
  filas: number[];
  columnas: number[];
}

/** A file on disk or in a request, which can be read more than once. */
export interface Source {
  /** File name; '' if it has none. */
  name: string;
  bytes: number;
  /** Number of the line with the titles, if a clerk or an earlier reading found it; 0 if there are none. */
  titulos?: number | null;
  /** Sign that divides its cells, if it was made from a sheet. */
  delimiter?: string;
  /** Rows and columns that its sheet hides. */
  ocultas?: Ocultas;
  open(): AsyncIterable<Uint8Array>;
}

export const bufferSource = (buffer: Buffer, name: string): Source => ({
  name,
  bytes: buffer.length,
  open: () => openBuffer(buffer),
});

const PIECE = 256 * 1024;

/** Yields in pieces and lets the event loop serve other requests between them. */
async function* openBuffer(buffer: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < buffer.length; from += PIECE) {
    yield buffer.subarray(from, from + PIECE);
    await setImmediate();
  }
}

/** Throws `BadFile` for a missing or unreadable file. */
export async function fileSource(path: string): Promise<Source> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new BadFile(`No se puede leer ${path}: no es un archivo.`);
  return { name: basename(path), bytes: found.size, open: () => openFile(path) };
}

async function* openFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: PIECE });
  } catch (error) {
    throw new BadFile(`No se puede leer ${path}: ${toError(error).message}.`);
  }
}
