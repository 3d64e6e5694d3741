import * as z from 'zod';
import { deriveKey } from '../keys.ts';

/** A backup that cannot be made or restored; the message says why and what to do. */
export class BadBackup extends Error {}

const FORMATO = 'gremio-respaldo';
const VERSION = 1;

/** Parts of the file, an ordinary ZIP. */
export const MANIFIESTO = 'gremio.json';
export const LISTA = 'archivos.jsonl';
export const LEEME = 'LEEME.txt';
export const parteDeTabla = (nombre: string): string => `tablas/${nombre}.copy`;
export const parteDeArchivo = (clave: string): string => `archivos/${clave}`;

const part = z.object({ bytes: z.int().min(0), sha256: z.string().length(64) });

const manifest = z.object({
  formato: z.literal(FORMATO),
  version: z.int().positive(),
  creado: z.iso.datetime(),
  /** Names of the migrations that made the tables, in order. */
  esquema: z.array(z.string()).min(1),
  /** Distinguishes one `SECRET` from another and reveals nothing of it. */
  secreto: z.string(),
  /** Fingerprints of other secrets that may have sealed parts of it, during a rotation. */
  otros_secretos: z.array(z.string()).default([]),
  tablas: z.array(
    part.extend({ nombre: z.string(), columnas: z.array(z.string()), filas: z.int().min(0) }),
  ),
  secuencias: z.array(z.object({ nombre: z.string(), proximo: z.int() })),
  lista: part.extend({ archivos: z.int().min(0) }),
  /** Files that a row names and that the storage lacked during the backup. */
  faltan: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;

const archivo = part.extend({
  /** Keys are ours: folders and names of letters, digits, dots and dashes. */
  clave: z.string().regex(/^\w[\w-]*(?:\/[\w-][\w.-]*)+$/),
  tipo: z.string(),
});

/** A line of the list of files. */
export type Archivo = z.output<typeof archivo>;

export const fingerprintOf = (secret: string): string =>
  deriveKey(secret, 'respaldo', 16).toString('hex');

export const writeManifest = (
  content: Omit<Manifest, 'formato' | 'version' | 'creado'>,
  now: Date,
): string =>
  JSON.stringify(
    { formato: FORMATO, version: VERSION, creado: now.toISOString(), ...content },
    null,
    1,
  );

const DAMAGED = 'El respaldo está dañado o incompleto: no se tocó nada. Probá con otra copia.';

export const damaged = (what: string): BadBackup => new BadBackup(`${DAMAGED} (${what})`);

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(what);
  }
}

export function readManifest(text: string): Manifest {
  const parsed = manifest.safeParse(parseJson(text, MANIFIESTO));
  if (!parsed.success) throw damaged(MANIFIESTO);
  if (parsed.data.version > VERSION) {
    throw new BadBackup(
      'El respaldo lo hizo una versión más nueva de Gremio. Actualizá Gremio y probá de nuevo.',
    );
  }
  return parsed.data;
}

export function readArchivo(line: string): Archivo {
  const parsed = archivo.safeParse(parseJson(line, LISTA));
  if (!parsed.success) throw damaged(LISTA);
  return parsed.data;
}
