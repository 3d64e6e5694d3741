import {
  type Aviso,
  CLASES_AVISO,
  type Eleccion,
  seElige,
  va,
} from '@gremio/contract/mensajes/avisos/rules.ts';
import type { Preferencias } from '@gremio/contract/mensajes/avisos/schemas.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import { findDestinos } from './push.queries.ts';
import * as queries from './preferences.queries.ts';

/** The roll's functions that this room calls. */
export interface Padron {
  findEmail(db: Handle, personaId: number): Promise<string | null>;
  searchIds(db: Handle, q: string): Promise<number[]>;
  /** Returns those of `ids` that are suspended or have left. */
  inactivos(db: Handle, ids: number[]): Promise<number[]>;
}

/** Looks up stored choices by member; an empty list means the defaults. */
export async function eleccionesOf(db: Handle, personaIds: number[], aviso?: Aviso) {
  const found = await queries.findElecciones(db, personaIds, aviso);
  const byPersona = Map.groupBy(found, (one) => one.persona_id);
  return (personaId: number): Eleccion[] => byPersona.get(personaId) ?? [];
}

type FindPadron = () => Padron;

/** Members' notification preferences, by notice and channel. */
export const createPreferencesService = (padron: FindPadron) => ({
  ...bind(padron, { find, choose }),
  interesados: queries.findInteresados,
});

async function find(padron: FindPadron, db: Handle, personaId: PersonaId): Promise<Preferencias> {
  const elecciones = (await eleccionesOf(db, [personaId]))(personaId);
  const destinos = await findDestinos(db, [personaId]);
  return {
    email: await padron().findEmail(db, personaId),
    dispositivos: destinos.length,
    avisos: CLASES_AVISO.map((aviso) => ({
      aviso,
      correo: va(elecciones, aviso, 'correo'),
      push: va(elecciones, aviso, 'push'),
    })),
  };
}

async function choose(
  padron: FindPadron,
  tx: Handle,
  personaId: PersonaId,
  eleccion: Eleccion,
): Promise<Preferencias | Refusal> {
  const { aviso, canal } = eleccion;
  if (!seElige(aviso, canal)) return refuseField('canal', 'Ese aviso va siempre por ahí.');
  const saved = await queries.saveEleccion(tx, personaId, eleccion);
  return saved ? find(padron, tx, personaId) : refuse('no_encontrado');
}
