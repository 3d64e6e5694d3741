import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as yauzl from 'yauzl';
import { createInterface } from 'node:readline';
import { createMeter } from './meter.ts';
import {
  BadBackup,
  damaged,
  LISTA,
  type Manifest,
  MANIFIESTO,
  parteDeArchivo,
  parteDeTabla,
  readArchivo,
  readManifest,
} from './manifest.ts';
import type { Origin } from './origin.ts';
import type { Measured } from './pack.ts';

export interface OpenBackup extends Origin {
  manifest: Manifest;
  read(part: string): Promise<Readable>;
  close(): void;
}

async function open(file: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(file, { autoClose: false });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') throw new BadBackup(`No existe ${file}.`);
    throw new BadBackup(`${file} no es un respaldo de Gremio, o está cortado. No se tocó nada.`);
  }
}

/** Opens a backup and reads its manifest; nothing else is verified yet. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const zip = await open(file);
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const read = async (part: string): Promise<Readable> => {
    const entry = entries.get(part);
    if (!entry) throw damaged(part);
    return zip.openReadStreamPromise(entry);
  };
  if (!entries.has(MANIFIESTO)) {
    zip.close();
    throw new BadBackup(`${file} no es un respaldo de Gremio. No se tocó nada.`);
  }
  return {
    manifest: readManifest(await text(await read(MANIFIESTO))),
    read,
    rows: (tabla) => read(parteDeTabla(tabla)),
    bytes: async (clave) => buffer(await read(parteDeArchivo(clave))),
    bad: damaged,
    async *archivos() {
      for await (const line of createInterface({ input: await read(LISTA) })) {
        yield readArchivo(line);
      }
    },
    close: () => zip.close(),
  };
}

async function checkPart(backup: OpenBackup, part: string, expected: Measured): Promise<void> {
  const { stream, measure } = createMeter();
  try {
    await pipeline(await backup.read(part), stream.resume());
  } catch {
    throw damaged(part);
  }
  const { bytes, sha256 } = measure();
  if (bytes !== expected.bytes || sha256 !== expected.sha256) throw damaged(part);
}

/** Reads the whole backup once; throws `BadBackup` naming a part that is not what was saved. */
export async function checkBackup(backup: OpenBackup): Promise<void> {
  const { tablas, lista } = backup.manifest;
  for (const tabla of tablas) await checkPart(backup, parteDeTabla(tabla.nombre), tabla);
  await checkPart(backup, LISTA, lista);
  for await (const archivo of backup.archivos()) {
    await checkPart(backup, parteDeArchivo(archivo.clave), archivo);
  }
}
