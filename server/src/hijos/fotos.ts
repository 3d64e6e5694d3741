import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/hijos/endpoints.ts';
import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import type { FotoRow, Hijo } from '@gremio/contract/hijos/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { NewArchivo } from '../archivos/archivos.ts';
import * as archivos from '../archivos/archivos.ts';
import type { Handle } from '../platform/database/handle.ts';
import { baseOf } from '../platform/config.ts';
import { committing } from '../platform/idempotency/transact.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { decisionAviso } from './mails.ts';
import { contactosOf } from '../personas/lookups.ts';
import * as queries from './fotos.queries.ts';

const PORTION = 200;

/** The two photo fields of the specified wire, by the side that they show. */
const FIELDS = { frente: 'foto_dni_1', dorso: 'foto_dni_2' } as const;

type Fotos = Pick<
  Hijo,
  | 'foto_dni_1'
  | 'foto_dni_2'
  | 'foto_dni_1_estado'
  | 'foto_dni_2_estado'
  | 'foto_dni_1_motivo'
  | 'foto_dni_2_motivo'
>;

const NONE: Fotos = {
  foto_dni_1: null,
  foto_dni_2: null,
  foto_dni_1_estado: null,
  foto_dni_2_estado: null,
  foto_dni_1_motivo: null,
  foto_dni_2_motivo: null,
};

export interface NewFoto extends NewArchivo {
  hijoId: number;
  lado: Lado;
}

export interface Decision {
  estado: 'aprobada' | 'rechazada';
  motivo: string | null;
  version: number;
}

/**
 * Identity photos of children: uploaded by the parent, decided by staff, deleted some days later
 * (docs/architecture.md#privacy).
 */
export const store: Store<typeof wire.fotosHijos, FotoRow> = {
  list: queries.listFotos,
  find: queries.findFoto,
};

/** Returns each child's two photos as the parent sees them, with links that last a minute. */
export async function fotosOf(
  house: House,
  handle: Handle,
  hijoIds: number[],
): Promise<(hijoId: number) => Fotos> {
  const byHijo = new Map<number, Fotos>();
  for (const foto of await queries.findFotosOf(handle, hijoIds)) {
    const field = FIELDS[foto.lado];
    byHijo.set(foto.hijo_id, {
      ...(byHijo.get(foto.hijo_id) ?? NONE),
      [field]: foto.archivo_id === null ? null : archivos.linkOf(house, foto.archivo_id),
      [`${field}_estado`]: foto.estado,
      [`${field}_motivo`]: foto.motivo,
    });
  }
  return (hijoId) => byHijo.get(hijoId) ?? NONE;
}

/** Stores a photo of one side, replacing the previous one. Refuses (404) another persona's child. */
export async function save(
  house: House,
  tx: Handle,
  { hijoId, lado, ...archivo }: NewFoto,
  afterCommit: AfterCommit,
): Promise<number | Refusal> {
  if (!(await queries.holdHijoOf(tx, archivo.personaId, hijoId))) return refuse('no_encontrado');
  const before = await queries.deleteFotos(tx, hijoId, lado);
  await archivos.remove(house, tx, before, afterCommit);
  const archivo_id = await archivos.save(house, tx, archivo);
  const subida = house.clock.now().toISOString();
  await queries.insertFoto(tx, {
    hijo_id: hijoId,
    lado,
    archivo_id,
    motivo: null,
    subida,
    consentimiento: subida,
    decidida: null,
  });
  return archivo_id;
}

/**
 * Returns a link for a staff user who gave a reason to look, and records that they opened it. Null once
 * the file is deleted.
 */
export async function open(
  house: House,
  tx: Handle,
  id: number,
  usuario: string,
): Promise<string | null> {
  const archivoId = await queries.openFoto(tx, id, usuario);
  return archivoId === null ? null : archivos.linkOf(house, archivoId);
}

/**
 * Approves a photo, or rejects it with a reason that the parent reads. Only staff who opened this
 * photo may decide.
 */
export async function decide(
  house: House,
  tx: Handle,
  id: number,
  { version, ...decision }: Decision,
  usuario: string,
  afterCommit: AfterCommit,
) {
  const before = await queries.findFoto(tx, id);
  if (!before) return refuse('no_encontrado');
  if (!(await queries.wasOpenedBy(tx, id, usuario))) return refuse('foto_sin_abrir');
  const decidida = house.clock.now().toISOString();
  if (!(await queries.decide(tx, id, version, { ...decision, decidida })))
    return refuse('version_vieja', { actual: before });
  const [persona] = await contactosOf(tx, [before.persona_id]);
  const told = { ...before, ...decision };
  await tellMembers(house, tx, [
    decisionAviso(told, present(persona), decidida, baseOf(house.config)),
  ]);
  afterCommit(() => outbox.wake(house));
  return { before, after: present(await queries.findFoto(tx, id)) };
}

/** Deletes the photos of a child that is removed from the roll. */
export async function removeOf(
  house: House,
  tx: Handle,
  hijoId: number,
  afterCommit: AfterCommit,
): Promise<void> {
  await archivos.remove(house, tx, await queries.deleteFotos(tx, hijoId), afterCommit);
}

/** Deletes the files of photos decided more than `retencion_fotos_dias` ago; the decision stays. */
export async function purgeDecided(house: House, ending?: AbortSignal): Promise<number> {
  const dias = await ajustes.get(house, 'retencion_fotos_dias');
  const before = new Date(house.clock.now().getTime() - dias * DAY_MS).toISOString();
  return inSteps((limit) => releaseDecided(house, before, limit), ending, PORTION);
}

const releaseDecided = (house: House, before: string, limit: number): Promise<number> =>
  committing(house.db, async (tx, afterCommit) => {
    const own = await queries.releaseDecided(tx, before, limit);
    const ids = [...own, ...(await queries.releaseTakenOut(tx, before, limit - own.length))];
    await archivos.remove(house, tx, ids, afterCommit);
    return ids.length;
  });
