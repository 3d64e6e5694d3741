import type { invitadoRow } from '@gremio/contract/eventos/schemas.ts';
import type * as z from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import type { Column } from '../platform/export/columns.ts';
import type { Listing } from '../platform/export/route.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { ListPaper } from '../platform/paper/list.ts';
import type { House } from '../platform/house.ts';
import { invitadosStore } from './desk.ts';
import { doorListOf, PARENTESCO } from './door-list.ts';
import type { EventoRow } from './eventos.queries.ts';
import { findEventos } from './eventos.queries.ts';

type Row = z.output<typeof invitadoRow>;

const ESTADO: Record<Row['estado_invitacion'], string> = {
  pendiente: 'Sin confirmar',
  en_sorteo: 'En el sorteo',
  lista_de_espera: 'En lista de espera',
  ofrecida: 'Con lugar ofrecido',
  inscripta: 'Inscripta',
  cancelada: 'Cancelada',
};

/** A person's line in the file, with estado and kinship in words. */
type Line = Omit<Row, 'estado_invitacion' | 'parentesco'> & {
  estado_invitacion: string;
  parentesco: string;
};

const COLUMNS: Column<Line>[] = [
  { key: 'invitacion_id', title: 'Inscripción' },
  { key: 'estado_invitacion', title: 'Estado' },
  { key: 'titular', title: 'Titular' },
  { key: 'nro_afiliado', title: 'Nº de afiliado' },
  { key: 'nombre', title: 'Nombre' },
  { key: 'parentesco', title: 'Parentesco' },
  { key: 'numdoc', title: 'Documento' },
  { key: 'fecha_nacimiento', title: 'Nacimiento', kind: 'fecha' },
  { key: 'dieta', title: 'Dieta' },
  { key: 'observaciones', title: 'Observaciones' },
  { key: 'ingreso', title: 'Ingresó', kind: 'momento' },
];

const EVERYBODY = 1_000_000;

/** Reads an event and everybody of its invitaciones, drafts included. */
async function readPeople(house: House, db: Handle, eventoId: number) {
  const [evento] = (await findEventos(db, [eventoId])) as [EventoRow?];
  if (!evento) return refuse('no_encontrado');
  const page = { sort: ['titular', 'ASC'] as ['titular', 'ASC'], offset: 0, limit: EVERYBODY };
  const { rows } = await invitadosStore(house).list(db, { evento_id: eventoId }, page);
  return { evento, rows };
}

/** Exports the people of an event for staff, a line for each, without drafts. */
export async function exportPeople(
  house: House,
  db: Handle,
  eventoId: number,
): Promise<Listing<Line> | Refusal> {
  const found = await readPeople(house, db, eventoId);
  if (isRefusal(found)) return found;
  return {
    nombre: `Inscripciones ${found.evento.nombre}`,
    columns: COLUMNS,
    rows: found.rows
      .filter((row) => row.estado_invitacion !== 'pendiente')
      .map((row) => ({
        ...row,
        estado_invitacion: ESTADO[row.estado_invitacion],
        parentesco: PARENTESCO[row.parentesco],
      })),
  };
}

/** Lists the people who have their place, for the door on paper. */
export async function listForDoor(
  house: House,
  db: Handle,
  eventoId: number,
): Promise<ListPaper | Refusal> {
  const found = await readPeople(house, db, eventoId);
  if (isRefusal(found)) return found;
  const expected = found.rows.filter((row) => row.estado_invitacion === 'inscripta');
  return doorListOf(found.evento, expected);
}
