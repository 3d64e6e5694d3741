import { present } from '@gremio/contract/platform/present.ts';
import type pg from 'pg';
import type { Storage } from '../storage.ts';
import type { Tabla } from '../respaldo/catalog.ts';
import { copyOut } from '../respaldo/connection.ts';
import { sha256Of } from '../respaldo/fill.ts';
import type { Origin } from '../respaldo/origin.ts';
import { bytesOf, type Kept } from '../respaldo/snapshot.ts';
import { BadMove } from './bad-move.ts';
import type { Content } from './content.ts';

interface Installation {
  /** Inside the snapshot in which `content` was read. */
  client: pg.Client;
  storage: Storage;
  esquema: string[];
  tablas: Tabla[];
  content: Content;
  /** Files that its rows name. */
  named: Kept[];
}

export interface InstallationOrigin extends Origin {
  /** Files that a row names and the storage lacks, among those read so far. */
  faltan: string[];
}

/** An installation at one moment, read like a backup and without an intermediate copy. */
export function originOf(installation: Installation): InstallationOrigin {
  const { client, storage, esquema, tablas, content, named } = installation;
  const faltan: string[] = [];
  const filas = new Map(content.tablas.map((peso) => [peso.nombre, peso.filas]));
  const bad = (what: string) =>
    new BadMove(`No quedó igual (${what}): no se mudó nada de la base. Repetí la mudanza.`);
  return {
    faltan,
    bad,
    manifest: {
      esquema,
      tablas: tablas.map((tabla) => ({ ...tabla, filas: present(filas.get(tabla.nombre)) })),
      secuencias: content.secuencias,
    },
    async rows(nombre) {
      const tabla = present(tablas.find((one) => one.nombre === nombre));
      return copyOut(client, tabla);
    },
    async *archivos() {
      for (const { clave, tipo } of named) {
        const bytes = await bytesOf(storage, clave);
        if (bytes) yield { clave, tipo, bytes: bytes.length, sha256: sha256Of(bytes) };
        else faltan.push(clave);
      }
    },
    async bytes(clave) {
      const bytes = await bytesOf(storage, clave);
      if (!bytes) throw bad(clave);
      return bytes;
    },
  };
}
