import type { Readable } from 'node:stream';
import type { Archivo, Manifest } from './manifest.ts';

/** Source for filling an installation: an open backup, or another installation at one moment. */
export interface Origin {
  manifest: Pick<Manifest, 'esquema' | 'secuencias'> & {
    tablas: Pick<Manifest['tablas'][number], 'nombre' | 'columnas' | 'filas'>[];
  };
  /** A table's rows in `COPY` format. */
  rows(tabla: string): Promise<Readable>;
  archivos(): AsyncIterable<Archivo>;
  bytes(clave: string): Promise<Buffer>;
  /** Returns the error for content that differs from the manifest; `what` names the part. */
  bad(what: string): Error;
}
