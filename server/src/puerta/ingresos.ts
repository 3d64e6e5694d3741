import type { Clase } from '@gremio/contract/platform/ticket.ts';
import { listPropios as deCongreso } from '../congreso/desk.ts';
import { listPropios as deEventos } from '../eventos/door.ts';
import type { Handle } from '../platform/database/handle.ts';
import * as queries from './ingresos.queries.ts';

/** Something that a persona is expected by: its id, and its event or congress. */
interface Propio {
  id: number;
  de: number;
  lugar: string;
}

type ListPropios = (db: Handle, personaId: number) => Promise<Propio[]>;

const ROOMS: [Clase, ListPropios][] = [
  ['evento', deEventos],
  ['congreso', deCongreso],
];

async function ingresosIn(db: Handle, clase: Clase, propios: Propio[]) {
  const lugares = new Map(propios.map((one) => [one.id, one.lugar]));
  const rows = await queries.listIngresos(
    db,
    clase,
    [...new Set(propios.map((one) => one.de))],
    [...lugares.keys()],
  );
  return rows.map(({ persona_ref, puerta, momento }) => ({
    momento,
    puerta,
    lugar: lugares.get(persona_ref) ?? '',
  }));
}

/** Entries of this persona through doors, not those of their guests. */
export async function listIngresos(db: Handle, personaId: number) {
  const all = [];
  for (const [clase, listPropios] of ROOMS) {
    const propios = await listPropios(db, personaId);
    if (propios.length > 0) all.push(...(await ingresosIn(db, clase, propios)));
  }
  return all;
}

/** The same entries for the member's list of checks, beside those of the card. */
export const lecturasDeEntradas = async (db: Handle, personaId: number) =>
  (await listIngresos(db, personaId)).map(({ momento, puerta, lugar }) => ({
    momento,
    que: 'entrada' as const,
    donde: `${puerta}, ${lugar}`,
  }));
