import { createThread, ThreadEnded } from '../thread.ts';
import { checkedArchive, TooLarge } from './archive.ts';
import { BadFile } from './bad-file.ts';
import { decodeText, startsWith } from './encoding.ts';
import type { Ocultas } from './source.ts';
import { TOO_MANY_CELLS } from './workbook-limits.ts';

/** A sheet of a workbook as CSV (UTF-8, `;`), in which line numbers are row numbers. */
export interface Sheet {
  nombre: string;
  /** Rows with at least one value. */
  filas: number;
  oculta: boolean;
  ocultas: Ocultas;
  csv: Uint8Array;
}

/** Data of the worker: the file's bytes, or its text if it is a page (HTML or XML) that is named `.xls`. */
export interface WorkbookFile {
  bytes: Uint8Array;
  text: string | null;
}

const MAX_MEMORY_MB = 1_024;
/** The next file waits no longer for a hostile one. */
const MAX_MS = 60_000;
/** A workbook of a million rows expands to some 700 MB. */
const MOST = { entries: 5_000, expanded: 800 * 1024 * 1024 };

const UNREADABLE = 'La planilla no se puede leer. Abrila, guardala de nuevo y cargá esa copia.';
const TOO_LARGE = 'La planilla es demasiado grande. Guardala como CSV y cargá ese archivo.';
const LOCKED = 'La planilla tiene contraseña. Guardala sin contraseña y cargá esa copia.';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The compound file of `.xls`, and of an encrypted `.xlsx`. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Systems of offices export a page as `.xls`: HTML, or XML of Excel 2003. */
const PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso-application|<!doctype html|<html|<table|<Workbook)/i;
const PAGE_START = 1_024;

const isPage = (bytes: Uint8Array) =>
  PAGE.test(new TextDecoder('latin1').decode(bytes.subarray(0, PAGE_START)).replace(/^ï»¿/, ''));

/** True for a workbook of any kind, by its first bytes. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ...ZIP) || startsWith(bytes, ...COMPOUND) || isPage(bytes);

const toBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** Returns the bytes for the library; of an archive, what was checked. */
async function checked(bytes: Uint8Array): Promise<Uint8Array> {
  if (!startsWith(bytes, ...ZIP)) return bytes;
  try {
    return await checkedArchive(toBuffer(bytes), MOST);
  } catch (error) {
    throw new BadFile(error instanceof TooLarge ? TOO_LARGE : UNREADABLE, { cause: error });
  }
}

/** Decodes a page by its bytes and its declared charset. */
function decodePage(bytes: Buffer): Promise<string> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PAGE_START));
  const declared = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
  return decodeText(bytes, declared ?? null);
}

function sentenceOf(error: Error & { code?: string }): string {
  if (error instanceof ThreadEnded || error.code === 'ERR_WORKER_OUT_OF_MEMORY') return TOO_LARGE;
  if (error.message === TOO_MANY_CELLS) return TOO_LARGE;
  return /password|encrypt/i.test(error.message) ? LOCKED : UNREADABLE;
}

const run = createThread<WorkbookFile, Sheet[]>(new URL('./workbook-worker.ts', import.meta.url), {
  memoryMb: MAX_MEMORY_MB,
  timeMs: MAX_MS,
});

/**
 * Reads the sheets of a workbook: `.xlsx`, `.xlsb`, `.xls`, `.ods`, or a page named `.xls`. The library
 * reads it in one go, so a thread does it. Throws `BadFile` for a file that is damaged, encrypted or too
 * large.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const text = isPage(bytes) ? await decodePage(toBuffer(bytes)) : null;
  const file = { bytes: text === null ? await checked(bytes) : new Uint8Array(), text };
  const sheets = await run(file).catch((error: Error) => {
    throw new BadFile(sentenceOf(error), { cause: error });
  });
  if (!sheets.some(({ filas }) => filas > 0)) throw new BadFile('La planilla está vacía.');
  return sheets;
}
