import { Readable } from 'node:stream';
import { putFile, putFiles, sha256Of } from '../respaldo/fill.ts';
import type { Archivo } from '../respaldo/manifest.ts';
import { bytesOf } from '../respaldo/snapshot.ts';
import type { Storage } from '../storage.ts';
import type { StandingHouse } from './house.ts';

const AT_ONCE = 8;
const SAY_EVERY = 1_000;

/** What was sent, read back: what lay there already was read to be compared. */
async function expectSent(house: StandingHouse, to: Storage, sent: Archivo[]): Promise<void> {
  const look = async ({ clave, bytes, sha256 }: Archivo) => {
    const back = await bytesOf(to, clave);
    if (back?.length !== bytes || sha256Of(back) !== sha256) throw house.bad(clave);
  };
  await Readable.from(sent).forEach(look, { concurrency: AT_ONCE });
}

export interface MovedFiles {
  archivos: number;
  bytes: number;
  /** Those that lay there already, and were not sent. */
  estaban: number;
}

/**
 * Every file of the house in the new place, each read there and compared. In whose place another one lies changes only
 * after `between`: until then the rows that stand there may need it.
 */
export async function moveFiles(
  house: StandingHouse,
  to: Storage,
  between: () => Promise<void>,
  say: (line: string) => void,
): Promise<MovedFiles> {
  let [archivos, size] = [0, 0];
  const counted: StandingHouse = {
    ...house,
    async *archivos() {
      for await (const archivo of house.archivos()) {
        archivos += 1;
        size += archivo.bytes;
        if (archivos % SAY_EVERY === 0) say(`  van ${archivos.toLocaleString('es-AR')}`);
        yield archivo;
      }
    },
  };
  const put: Archivo[] = [];
  const others = await putFiles(counted, to, put, AT_ONCE);
  await expectSent(house, to, put);
  await between();
  for (const archivo of others) await putFile(house, to, archivo);
  await expectSent(house, to, others);
  return { archivos, bytes: size, estaban: archivos - put.length - others.length };
}
