import { ZONE } from '@gremio/contract/platform/format.ts';
import { type Handle, inTransaction } from '../database/handle.ts';
import { listPresent } from '../fleet.ts';
import type { House } from '../house.ts';
import { fingerprintOf } from '../respaldo/manifest.ts';
import { isOlder, nameOfSecret } from '../version.ts';
import * as queries from './queries.ts';
import {
  keepPromised,
  type KeptUntil,
  planKept,
  type Promised,
  type SealedColumn,
} from './service.ts';

/** The secret cannot be rotated now; the message says what to do. */
export class BadChange extends Error {}

type Needs = Pick<House, 'config' | 'db' | 'keys' | 'clock' | 'version'>;

export interface Changing {
  columns: SealedColumn[];
  promised: Promised[];
  /** Dry run: writes nothing. */
  ensayo: boolean;
  /** Stops honouring everything that was issued. */
  forget: boolean;
  /** Ends what no key seals, so that a new secret alone would not end it: the staff's sessions. */
  endSessions: (db: Handle) => Promise<void>;
  say: (line: string) => void;
}

const MISSING =
  'Falta SECRET_ANTERIOR, el SECRET que se deja. Los pasos están en docs/operar.md, «Otro SECRET». No se tocó nada.';
const TOO_EARLY =
  'SECRET_SIGUIENTE es del paso de antes: poné su valor en SECRET y el de SECRET en SECRET_ANTERIOR, en todos los servidores. No se tocó nada.';

/** Refuses while a server seals with another secret: its values would be left behind. */
async function refuseWhileOthers({ db, keys, version }: Needs): Promise<void> {
  const mine = nameOfSecret(keys);
  const others = (await listPresent(db)).filter(
    ({ secret, version: theirs }) =>
      (secret !== null && secret !== mine) || (secret === null && isOlder(theirs, version)),
  );
  if (others.length === 0) return;
  const places = [...new Set(others.map(({ place }) => place))].join(', ');
  throw new BadChange(
    `Todavía usan la base servidores con otro SECRET, o de una versión anterior: ${places}. Reinicialos con estos ajustes y probá de nuevo. No se tocó nada.`,
  );
}

/** Walks each column; returns how many values were, or in a dry run would be, resealed. */
async function walkAll(needs: Needs, { columns, say }: Changing, write: boolean) {
  let renewed = 0;
  for (const column of columns) {
    const { renovados, perdidos } = await column.walk(needs.db, write);
    renewed += renovados;
    const done = write ? 'selladas de nuevo' : 'por sellar de nuevo';
    if (renovados > 0) say(`  ${column.que}, ${done}: ${renovados}`);
    if (perdidos > 0) say(`  ${column.que}, que ningún SECRET de los ajustes abre: ${perdidos}`);
  }
  return renewed;
}

const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('es-AR', { timeZone: ZONE });

function sayKept(kept: KeptUntil[], say: Changing['say']): void {
  say('Sigue sirviendo lo que se entregó con el SECRET anterior, también sin él:');
  for (const { que, hasta } of kept)
    say(`  ${que}${hasta === null ? ', sin fecha' : `, hasta el ${dayOf(hasta)}`}`);
}

const FORGOTTEN =
  'Deja de servir lo que se entregó con el SECRET anterior: carnets y QR impresos, entradas, enlaces, pases, claves de activación, códigos de respaldo y sesiones del personal. Entregalos de nuevo.';

async function keepOrForget(
  { db, keys, clock }: Needs,
  previous: string,
  { promised, forget, endSessions, ensayo, say }: Changing,
): Promise<void> {
  const now = clock.now();
  if (forget) {
    if (!ensayo)
      await inTransaction(db, async (tx) => {
        await queries.deleteKept(tx);
        await endSessions(tx);
      });
    return say(FORGOTTEN);
  }
  const kept = ensayo
    ? await planKept(db, promised, now)
    : await inTransaction(db, (tx) =>
        keepPromised(tx, keys, promised, fingerprintOf(previous), now),
      );
  sayKept(kept, say);
}

/** Counts the values that still need the previous secret, without those that no key opens. */
async function countLeft({ db }: Needs, { columns }: Changing): Promise<number> {
  let left = 0;
  for (const column of columns) left += (await column.walk(db, false)).renovados;
  return left;
}

/**
 * Reseals everything under the current secret while servers run, and keeps the keys that verify what was
 * issued. It can be interrupted anywhere and run again. Returns how many values still need the previous
 * secret.
 */
export async function changeSecret(needs: Needs, changing: Changing): Promise<number> {
  const { previousSecret: previous, otherSecrets } = needs.config;
  const { ensayo, say } = changing;
  if (previous === null) throw new BadChange(MISSING);
  if (otherSecrets.length > 1) throw new BadChange(TOO_EARLY);
  if (!ensayo) await refuseWhileOthers(needs);
  const renewed = await walkAll(needs, changing, !ensayo);
  say(ensayo ? `Por sellar de nuevo: ${renewed}.` : `Se selló de nuevo: ${renewed}.`);
  await keepOrForget(needs, previous, changing);
  if (ensayo) {
    say('Fue un ensayo: no se guardó nada.');
    return 0;
  }
  const left = await countLeft(needs, changing);
  say(
    left === 0
      ? 'Listo: nada necesita SECRET_ANTERIOR. Sacalo de los ajustes de cada servidor y reinicialos, de a uno. Guardalo aparte mientras haya respaldos hechos con él.'
      : `Todavía necesitan SECRET_ANTERIOR: ${left}. Probá de nuevo.`,
  );
  return left;
}

/** Deletes the kept keys of earlier rotations; running servers use them until they restart. */
export async function forgetKept(
  { db }: Pick<House, 'db'>,
  { ensayo, endSessions, say }: Pick<Changing, 'ensayo' | 'endSessions' | 'say'>,
): Promise<void> {
  const many = ensayo
    ? (await queries.listKept(db)).length
    : await inTransaction(db, async (tx) => {
        await endSessions(tx);
        return queries.deleteKept(tx);
      });
  say(`Claves conservadas: ${many}.`);
  if (many > 0) say(FORGOTTEN);
  say(ensayo ? 'Fue un ensayo: no se guardó nada.' : 'Listo: reiniciá los servidores, de a uno.');
}
