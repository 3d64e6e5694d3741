import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/personas/endpoints.ts';
import { ultimaAfiliacion } from '@gremio/contract/personas/rules.ts';
import type { Ficha } from '@gremio/contract/personas/schemas.ts';
import type * as z from 'zod';
import * as ajustes from '../ajustes/ajustes.ts';
import { today } from '../platform/clock.ts';
import { forgetCopies } from '../platform/datos.ts';
import { nameReason } from '../platform/database/author.ts';
import { type Handle, onWholeTables } from '../platform/database/handle.ts';
import { currentPlaces } from '../platform/database/scope.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import { createIdEncrypt } from '../platform/id-encrypt.ts';
import { EN_USO, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import * as organizacion from '../seccionales/catalogue.ts';
import { writeEstado } from './estados.queries.ts';
import * as estados from './estados.ts';
import { nameCause } from './lugares.queries.ts';
import { listPersonas } from './personas-list.queries.ts';
import { listAliases } from './uniones.queries.ts';
import * as queries from './personas.queries.ts';
import type { Miembro, PersonaRow } from './personas.queries.ts';

export type { Miembro } from './personas.queries.ts';

type PersonaChange = z.output<(typeof wire.personas)['update']['body']>;

const TAKEN = {
  numero_documento: 'Ya hay otra persona con ese documento.',
  nro_afiliado: 'Ya hay otra persona con ese número.',
};
const MERGED = {
  numero_documento: 'Es el documento de una persona que se unió con otra. Buscá a esa otra.',
  nro_afiliado: 'Es el número de una persona que se unió con otra. Buscá a esa otra.',
};
const SIN_MOTIVO = 'Decí por qué cambia su estado: queda en su historial.';

const ids = perServer(({ keys }) => createIdEncrypt(keys));

/** The roll (docs/personas.md). */
export const personasStore = (house: House): Store<typeof wire.personas, PersonaRow> => ({
  list: listPersonas,
  find: queries.findPersona,
  check: (values) => refuseDates(values, today(house.clock)),
  async create(tx, values) {
    const refusal =
      (await refusalOf(tx, values, 0)) ??
      (await organizacion.refuseOutside(tx, values.seccional)) ??
      (await organizacion.refuseClosed(tx, values, null));
    if (refusal) return refusal;
    const id = await queries.insertPersona(tx, values);
    return present(await queries.findPersona(tx, id));
  },
  update: (tx, id, body, before, afterCommit) =>
    updatePersona(house, tx, body, before, afterCommit),
  async remove(tx, id) {
    const row = await queries.findPersona(tx, id);
    const merged = await listAliases(tx, id);
    await queries.deletePersona(tx, id);
    for (const one of row ? [row, ...merged] : []) {
      await forgetCopies(house, tx, {
        tipo: 'padron',
        id: one.id,
        documento: one.numero_documento,
      });
    }
    return null;
  },
});

async function updatePersona(
  house: House,
  tx: Handle,
  body: PersonaChange,
  before: PersonaRow,
  afterCommit: AfterCommit,
) {
  const { version, motivo, estado = before.estado, ...values } = body;
  const moves = estado !== before.estado;
  if (moves && motivo === null) return refuseField('motivo', SIN_MOTIVO);
  const refusal =
    (await refusalOf(tx, values, before.id)) ??
    (await organizacion.refuseOutside(tx, values.seccional)) ??
    (await organizacion.refuseClosed(tx, values, before));
  if (refusal) return refusal;
  const kept = { ...values, estado: before.estado };
  if (!(await queries.updatePersona(tx, before.id, version, kept))) return null;
  if (moves) {
    // Only now, so that the reason is of the estado and of no other field's history.
    await nameReason(tx, present(motivo));
    await writeEstado(tx, before.id, estado);
    await estados.followEstado(house, tx, before.id, estado, afterCommit);
  }
  return queries.findPersona(tx, before.id);
}

/**
 * Moves a persona, whose row the caller holds, to the seccional of that name by a transfer, which its history
 * names; returns the persona before and after it.
 */
export async function moveToSeccional(
  tx: Handle,
  id: number,
  seccional: string,
  trasladoId: number,
) {
  const before = present(await queries.findPersona(tx, id));
  const { id: _id, version, activado: _activado, ...values } = before;
  await queries.updatePersona(tx, id, version, { ...values, seccional });
  await nameCause(tx, id, trasladoId);
  return { before, after: present(await queries.findPersona(tx, id)) };
}

async function refusalOf(
  tx: Handle,
  values: queries.Numbers,
  except: number,
): Promise<Refusal | null> {
  const taken = await queries.findTaken(tx, values, except);
  const merged = await queries.findMergedNumbers(tx, values, except);
  if (taken.length + merged.length === 0)
    return currentPlaces() === null ? null : refuseInUseElsewhere(tx, values, except);
  return refuse('ya_existe', {
    errores: [
      ...taken.map((campo) => ({ campo, mensaje: TAKEN[campo] })),
      ...merged.map((campo) => ({ campo, mensaje: MERGED[campo] })),
    ],
  });
}

/**
 * Refuses a number that somebody has whom a local clerk may not see, without saying who or which. The same
 * two queries run for every number.
 */
const refuseInUseElsewhere = (
  tx: Handle,
  values: queries.Numbers,
  except: number,
): Promise<Refusal | null> =>
  onWholeTables(tx, async () => {
    const taken = await queries.findTaken(tx, values, except);
    const merged = await queries.findMergedNumbers(tx, values, except);
    return taken.length + merged.length === 0 ? null : refuse('ya_existe', { message: EN_USO });
  });

export async function findFicha(house: House, personaId: PersonaId): Promise<Ficha | Refusal> {
  const card = await queries.findCard(house.db, personaId);
  if (!card) return refuse('no_encontrado');
  const { id, ficha_id, version_carnet: version, ...ficha } = card;
  return { ...ficha, id: ficha_id, id_encrypt: ids(house).seal({ personaId: id, version }) };
}

/** Returns the persona's seccional, null if unknown, and whether it counts as the capital area. */
export async function seccionalOf(
  house: House,
  personaId: PersonaId,
): Promise<{ seccional: string | null; esDeCapi: boolean }> {
  const [card, capital] = await Promise.all([
    queries.findCard(house.db, personaId),
    ajustes.get(house, 'capital'),
  ]);
  const seccional = card?.seccional ?? null;
  if (seccional === null) return { seccional, esDeCapi: false };
  const names = await organizacion.namesOf(house.db, capital.seccionales);
  return { seccional, esDeCapi: [...names.values()].includes(seccional) };
}

/**
 * Deletes every copy of the persona's data in other rooms. Returns the documents that identified them, also
 * before a merge.
 */
export async function eraseCopies(house: House, tx: Handle, persona: Miembro): Promise<string[]> {
  const documentos: string[] = [];
  const own = { id: persona.id, numero_documento: persona.numero_documento };
  for (const { id, numero_documento } of [own, ...(await listAliases(tx, persona.id))]) {
    await forgetCopies(house, tx, { tipo: 'padron', id, documento: numero_documento });
    documentos.push(numero_documento);
  }
  return documentos;
}

const refuseDates = (
  {
    fecha_nacimiento: nacimiento,
    fecha_afiliacion: afiliacion,
  }: Pick<PersonaChange, 'fecha_nacimiento' | 'fecha_afiliacion'>,
  hoy: string,
): Refusal | null =>
  refuseFutureBirth(nacimiento, hoy) ??
  (afiliacion !== null && afiliacion > ultimaAfiliacion(hoy)
    ? refuseField('fecha_afiliacion', 'Es una fecha muy lejana: revisá el año.')
    : null);

/** Refuses a birth date in the future. */
export const refuseFutureBirth = (nacimiento: string | null, hoy: string): Refusal | null =>
  nacimiento !== null && nacimiento > hoy
    ? refuseField('fecha_nacimiento', 'Tiene que ser una fecha que ya pasó.')
    : null;
