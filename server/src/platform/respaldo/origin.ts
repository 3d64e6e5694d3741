import type { Readable } from 'node:stream';
import type { Archivo, Manifest } from './manifest.ts';

/** What an installation is filled from: a backup that was opened, or another installation at one moment. */
export interface Origin {
  manifest: Pick<Manifest, 'esquema' | 'secuencias'> & {
    tablas: Pick<Manifest['tablas'][number], 'nombre' | 'columnas' | 'filas'>[];
  };
  /** A table's rows as `COPY` gives and takes them. */
  rows(tabla: string): Promise<Readable>;
  archivos(): AsyncIterable<Archivo>;
  bytes(clave: string): Promise<Buffer>;
  /** What to throw where it does not hold what it says; `what` names the part. */
  bad(what: string): Error;
}
