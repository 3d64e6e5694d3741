import {
  type Aviso,
  CLASES_AVISO,
  type Eleccion,
  seElige,
  va,
} from '@gremio/contract/mensajes/avisos/rules.ts';
import type { Preferencias } from '@gremio/contract/mensajes/avisos/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { createSlot } from '../platform/slot.ts';
import { findDestinos } from './push.queries.ts';
import * as queries from './preferencias.queries.ts';

/** The roll's functions that this room calls. */
export interface Padron {
  findEmail(db: Handle, personaId: number): Promise<string | null>;
  searchIds(db: Handle, q: string): Promise<number[]>;
  /** Returns those of `ids` that are suspended or have left. */
  inactivos(db: Handle, ids: number[]): Promise<number[]>;
}

/** The roll is a room that is built on this one. */
export const PADRON = createSlot<Padron>();

export const padronOf = (house: House): Padron => present(PADRON.of(house)[0]);

/** Members who chose to receive a notice, by page. */
export const interesados = queries.findInteresados;

/** Looks up stored choices by member; an empty list means the defaults. */
export async function eleccionesOf(db: Handle, personaIds: number[], aviso?: Aviso) {
  const found = await queries.findElecciones(db, personaIds, aviso);
  const byPersona = Map.groupBy(found, (one) => one.persona_id);
  return (personaId: number): Eleccion[] => byPersona.get(personaId) ?? [];
}

/** A member's notification preferences, by notice and channel. */
export async function find(house: House, db: Handle, personaId: PersonaId): Promise<Preferencias> {
  const elecciones = (await eleccionesOf(db, [personaId]))(personaId);
  const destinos = await findDestinos(db, [personaId]);
  return {
    email: await padronOf(house).findEmail(db, personaId),
    dispositivos: destinos.length,
    avisos: CLASES_AVISO.map((aviso) => ({
      aviso,
      correo: va(elecciones, aviso, 'correo'),
      push: va(elecciones, aviso, 'push'),
    })),
  };
}

export async function choose(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  eleccion: Eleccion,
): Promise<Preferencias | Refusal> {
  const { aviso, canal } = eleccion;
  if (!seElige(aviso, canal)) return refuseField('canal', 'Ese aviso va siempre por ahí.');
  const saved = await queries.saveEleccion(tx, personaId, eleccion);
  return saved ? find(house, tx, personaId) : refuse('no_encontrado');
}
