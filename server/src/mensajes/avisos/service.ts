import {
  type Aviso,
  CLASES_AVISO,
  type Eleccion,
  seElige,
  va,
} from '@gremio/contract/mensajes/avisos/rules.ts';
import type { Preferencias } from '@gremio/contract/mensajes/avisos/schemas.ts';
import type { Handle } from '../../platform/database/handle.ts';
import type { PersonaId } from '../../platform/http/callers.ts';
import { refuse, refuseField, type Refusal } from '../../platform/outcome.ts';
import { findDestinos } from '../push/queries.ts';
import * as queries from './queries.ts';

/** What this room has to know of the roll, which it is built before. */
export interface Padron {
  findEmail(db: Handle, personaId: number): Promise<string | null>;
  searchIds(db: Handle, q: string): Promise<number[]>;
  /** Which of these are suspended, or left. */
  inactivos(db: Handle, ids: number[]): Promise<number[]>;
}

/** Who may be told what: by their choice, else as everybody is at first. */
export async function eleccionesDe(db: Handle, personaIds: number[], aviso?: Aviso) {
  const found = await queries.findElecciones(db, personaIds, aviso);
  const byPersona = Map.groupBy(found, (one) => one.persona_id);
  return (personaId: number): Eleccion[] => byPersona.get(personaId) ?? [];
}

/** What a member is told and by which ways. */
export function createAvisosService(padron: () => Padron) {
  async function find(db: Handle, personaId: PersonaId): Promise<Preferencias> {
    const elecciones = (await eleccionesDe(db, [personaId]))(personaId);
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

  return {
    find,
    interesados: queries.findInteresados,

    async choose(
      tx: Handle,
      personaId: PersonaId,
      eleccion: Eleccion,
    ): Promise<Preferencias | Refusal> {
      const { aviso, canal } = eleccion;
      if (!seElige(aviso, canal)) return refuseField('canal', 'Ese aviso va siempre por ahí.');
      const saved = await queries.saveEleccion(tx, personaId, eleccion);
      return saved ? find(tx, personaId) : refuse('no_encontrado');
    },
  };
}
