import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createClientHandle, type Handle } from '../database/handle.ts';
import { countOthers } from '../respaldo/catalog.ts';
import { BadMove } from './bad-move.ts';
import { findIdentity, lockForMove } from './queries.ts';

const LOOKS = 20;
const LOOK_MS = 250;

/** Retries for a while: connections that have just ended are still visible for a moment. */
async function comesTrue(look: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 1; looks < LOOKS; looks += 1) {
    if (await look()) return true;
    await wait(LOOK_MS);
  }
  return look();
}

const isAlone = (handle: Handle) => comesTrue(async () => (await countOthers(handle)) === 0);
const isLocked = (handle: Handle) => comesTrue(() => lockForMove(handle));

/** Throws if other connections use either database; with `beside`, the old one may be in use. */
export async function refuseBusy(here: pg.Client, there: pg.Client, beside: boolean) {
  const [from, to] = [createClientHandle(here), createClientHandle(there)];
  if ((await findIdentity(from)) === (await findIdentity(to))) {
    throw new BadMove('La base nueva es la misma que la de ahora. No se tocó nada.');
  }
  if (!(await isLocked(from)) || !(await isLocked(to))) {
    throw new BadMove(
      'Hay otra mudanza en marcha con estas bases. Esperá a que termine. No se tocó nada.',
    );
  }
  if (!beside && !(await isAlone(from))) {
    throw new BadMove(
      'Hay servidores que usan la instalación de ahora: lo que escriban durante la mudanza se perdería. Detenelos y probá de nuevo; o agregá --adelanto, y después repetila con ellos detenidos. No se tocó nada.',
    );
  }
  if (await isAlone(to)) return;
  throw new BadMove(
    'Hay servidores que usan la base nueva. Detenelos y probá de nuevo. No se tocó nada.',
  );
}
