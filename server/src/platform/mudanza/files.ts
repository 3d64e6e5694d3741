import { Readable } from 'node:stream';
import { putFile, putFiles, sha256Of } from '../respaldo/fill.ts';
import type { Archivo } from '../respaldo/manifest.ts';
import { bytesOf } from '../respaldo/snapshot.ts';
import type { Storage } from '../storage.ts';
import type { InstallationOrigin } from './installation.ts';

const AT_ONCE = 8;
const SAY_EVERY = 1_000;

/** Reads back and compares the files that were sent; those already present were compared when found. */
async function expectSent(
  installation: InstallationOrigin,
  to: Storage,
  sent: Archivo[],
): Promise<void> {
  const look = async ({ clave, bytes, sha256 }: Archivo) => {
    const back = await bytesOf(to, clave);
    if (back?.length !== bytes || sha256Of(back) !== sha256) throw installation.bad(clave);
  };
  await Readable.from(sent).forEach(look, { concurrency: AT_ONCE });
}

export interface MovedFiles {
  archivos: number;
  bytes: number;
  /** Files that were already present and not sent. */
  estaban: number;
}

/**
 * Copies every file to the new place and compares it there. Files that must replace a different one are sent
 * only after `between`, since rows in the new database may still need the old content.
 */
export async function moveFiles(
  installation: InstallationOrigin,
  to: Storage,
  between: () => Promise<void>,
  say: (line: string) => void,
): Promise<MovedFiles> {
  let [archivos, size] = [0, 0];
  const counted: InstallationOrigin = {
    ...installation,
    async *archivos() {
      for await (const archivo of installation.archivos()) {
        archivos += 1;
        size += archivo.bytes;
        if (archivos % SAY_EVERY === 0) say(`  van ${archivos.toLocaleString('es-AR')}`);
        yield archivo;
      }
    },
  };
  const put: Archivo[] = [];
  const others = await putFiles(counted, to, put, AT_ONCE);
  await expectSent(installation, to, put);
  await between();
  for (const archivo of others) await putFile(installation, to, archivo);
  await expectSent(installation, to, others);
  return { archivos, bytes: size, estaban: archivos - put.length - others.length };
}
