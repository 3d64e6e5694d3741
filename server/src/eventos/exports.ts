import type * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { invitadoRow, Parentesco } from '@gremio/contract/eventos/schemas.ts';
import type * as z from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import type { Column } from '../platform/export/columns.ts';
import type { Listing } from '../platform/export/route.ts';
import type { ReadableStore } from '../platform/http/resource.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { EventoRow } from './events.queries.ts';
import { findEventos } from './events.queries.ts';

type Row = z.output<typeof invitadoRow>;

const PARENTESCO: Record<Parentesco, string> = {
  titular: 'Titular',
  conyuge: 'Cónyuge',
  hijo: 'Hija o hijo',
  acompanante: 'Acompañante',
};
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

/** Exports the people of an event for staff, a line for each, without drafts. */
export const createExportacion =
  (invitados: ReadableStore<typeof wire.invitados, Row>) =>
  async (db: Handle, eventoId: number): Promise<Listing<Line> | Refusal> => {
    const [evento] = (await findEventos(db, [eventoId])) as [EventoRow?];
    if (!evento) return refuse('no_encontrado');
    const page = { sort: ['titular', 'ASC'] as ['titular', 'ASC'], offset: 0, limit: EVERYBODY };
    const { rows } = await invitados.list(db, { evento_id: eventoId }, page);
    return {
      nombre: `Inscripciones ${evento.nombre}`,
      columns: COLUMNS,
      rows: rows
        .filter((row) => row.estado_invitacion !== 'pendiente')
        .map((row) => ({
          ...row,
          estado_invitacion: ESTADO[row.estado_invitacion],
          parentesco: PARENTESCO[row.parentesco],
        })),
    };
  };
