import { yearsInWords } from '@gremio/contract/platform/ages.ts';
import { edadEn, esMenor } from '@gremio/contract/personas/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import type { Esperado, Lugar } from '@gremio/contract/puerta/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type EventoRow, findEventos, listAround } from './eventos.queries.ts';
import * as queries from './door.queries.ts';

/** A door opens from the day before (to download the list where there is signal) until the day after. */
const AROUND_DAYS = 2;

const toLugar = ({ id, nombre, lugar, direccion, comienza, termina }: EventoRow): Lugar => ({
  id,
  nombre,
  lugar: [lugar, direccion].filter(Boolean).join(', '),
  desde: comienza,
  hasta: termina,
});

/** Warnings for whoever lets somebody in: a child's age. Diets are none of the door's business. */
function revisar({ fecha_nacimiento: nacimiento }: queries.EsperadoRow, dia: string): string[] {
  if (nacimiento === null) return ['Sin fecha de nacimiento. Pedí el DNI.'];
  const edad = edadEn(nacimiento, dia);
  return esMenor(edad) ? [`Edad: ${yearsInWords(edad)}. Pedí el DNI.`] : [];
}

export const { listPropios } = queries;

/** Events as a source for the door: places, people expected, and entries. */
export const puerta = {
  listEsperados,
  list,
  find,
  countEsperados: queries.countEsperados,
  setIngreso: queries.setIngreso,
};

async function list(db: Handle, hoy: string): Promise<Lugar[]> {
  const at = (days: number) =>
    new Date(Date.parse(`${hoy}T12:00:00-03:00`) + days * DAY_MS).toISOString();
  return (await listAround(db, at(-AROUND_DAYS), at(AROUND_DAYS))).map(toLugar);
}

async function find(db: Handle, id: number): Promise<Lugar | null> {
  const [evento] = await findEventos(db, [id]);
  return evento?.publicado ? toLugar(evento) : null;
}

async function listEsperados(db: Handle, id: number, ids?: number[]): Promise<Esperado[]> {
  const [evento] = await findEventos(db, [id]);
  if (!evento) return [];
  const dia = localParts(new Date(evento.comienza)).fecha;
  const rows = await queries.listEsperados(db, id, ids ?? null);
  const people = await personas.personasById(
    db,
    rows.map((row) => row.persona_id),
  );
  return rows.map((row) => ({
    id: row.id,
    nombre: row.nombre,
    numdoc: row.numdoc,
    fecha_nacimiento: row.fecha_nacimiento,
    titular: row.parentesco === 'titular' ? null : (people.get(row.persona_id)?.nombre ?? null),
    titular_id: row.invitacion_id,
    parentesco: row.parentesco,
    vigente: row.vigente,
    reemplazo: row.reemplazo,
    ingreso: row.ingreso,
    revisar: revisar(row, dia),
  }));
}
