import type * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { PendienteEvento } from '@gremio/contract/eventos/pendientes/schemas.ts';
import type { EstadoInvitacion, EventoWrite } from '@gremio/contract/eventos/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import { counts } from './eventos.queries.ts';
import type { EventosTables } from './table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** An event's people by the estado of their invitación, and the number who entered. */
type Gente = Record<'inscriptos' | 'ofrecidos' | 'esperando' | 'en_sorteo' | 'ingresados', number>;

const withEstado = (estado: EstadoInvitacion) =>
  sql`count(*) filter (where i.estado = ${sql.lit(estado)})`;
/** Counted in one pass: an event has hundreds of people, and a page has 25 events. */
const gente = sql<Gente>`(
  select jsonb_build_object('inscriptos', ${withEstado('inscripta')}, 'ofrecidos', ${withEstado('ofrecida')},
    'esperando', ${withEstado('lista_de_espera')}, 'en_sorteo', ${withEstado('en_sorteo')},
    'ingresados', count(*) filter (where v.ingreso is not null and v.tenencia = 'tomada'))
  from invitados v join invitaciones i on i.id = v.invitacion_id
  where v.evento_id = eventos.id and v.tenencia <> 'soltada' and i.evento_id = eventos.id
)`;

const inscripciones = sql<number>`(
  select count(*)::int from invitaciones i
  where i.evento_id = eventos.id and i.estado not in ('pendiente', 'cancelada')
)`;

const selectEventos = (handle: Handle) =>
  db(handle)
    .selectFrom('eventos')
    .select([
      'eventos.id',
      'nombre',
      'descripcion',
      'lugar',
      'direccion',
      'nlatitud',
      'nlongitud',
      'imagen_id',
      'comienza',
      'termina',
      'inscripcion_desde',
      'inscripcion_hasta',
      'estrategia',
      'max_acompanantes',
      'motivo',
      'que_hacer',
      'destinatarios as audiencia',
      'plazo_oferta_horas',
      'publicado',
      'publicado_desde',
      'publicado_hasta',
      'compromiso',
      'sorteado',
      'numero',
      'fuente',
      'cancelado',
      'motivo_cancelacion',
      'version',
      'cupo_id',
    ])
    .select(counts)
    .select(inscripciones.as('inscripciones'))
    .select(gente.as('gente'));

const withGente = <Row extends { gente: Gente }>({ gente: counted, ...row }: Row) => ({
  ...row,
  ...counted,
});
export type EventoStaff = Awaited<ReturnType<typeof listEventos>>['rows'][number];

/** Draws of which members wait for the outcome, by the days left until the event. */
const toDraw = (ahora: string, left: RawBuilder<boolean>) => sql<boolean>`(
  estrategia = 'sorteo' and sorteado is null and inscripcion_hasta <= ${ahora}::timestamptz and ${left}
  and exists (select from invitaciones i where i.evento_id = eventos.id and i.estado = 'en_sorteo')
)`;
/** Later than this, members hardly have time to answer an offered place. */
const LATE = sql`interval '2 days'`;

const ofItsCupo = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from cupos c where c.id = eventos.cupo_id and ${condition})`;

/** Conditions of an event to come. */
const PENDIENTES: Record<PendienteEvento, (ahora: string) => RawBuilder<boolean>> = {
  sorteo: (ahora) => toDraw(ahora, sql`comienza > ${ahora}::timestamptz + ${LATE}`),
  lugares: (ahora) => sql`(
    comienza > ${ahora}::timestamptz and ${ofItsCupo(sql`c.limite > c.tomados`)}
    and exists (select from invitaciones i where i.evento_id = eventos.id and i.estado = 'lista_de_espera')
  )`,
  mal: (ahora) => sql`(
    ${ofItsCupo(sql`c.tomados > c.limite`)}
    or ${toDraw(ahora, sql`comienza <= ${ahora}::timestamptz + ${LATE}`)}
  )`,
};

export type EventoFilter = FilterOf<typeof wire.eventos>;

export async function listEventos(
  handle: Handle,
  filter: EventoFilter,
  page: PageOf<typeof wire.eventos>,
  ahora: string,
) {
  let query = selectEventos(handle);
  if (filter.id) query = query.where('eventos.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(sql<string>`plegado(nombre)`, filter.q));
  if (filter.estrategia) query = query.where('estrategia', '=', filter.estrategia);
  if (filter.publicado !== undefined) query = query.where('publicado', '=', filter.publicado);
  if (filter.por_venir !== undefined) {
    query = query.where('termina', filter.por_venir ? '>=' : '<', ahora);
  }
  if (filter.pendiente) {
    query = query
      .where('termina', '>=', ahora)
      .where('cancelado', 'is', null)
      .where(PENDIENTES[filter.pendiente](ahora));
  }
  const columns = {
    nombre: 'nombre',
    comienza: 'comienza',
    inscripcion_desde: 'inscripcion_desde',
    inscripcion_hasta: 'inscripcion_hasta',
  };
  const { rows, count } = await listPage(handle, query, page, columns, 'eventos.id');
  return { rows: rows.map(withGente), count };
}

export async function findEvento(handle: Handle, id: number): Promise<EventoStaff | null> {
  const row = await selectEventos(handle).where('eventos.id', '=', id).executeTakeFirst();
  return row ? withGente(row) : null;
}

export type EventoValues = Omit<
  EventosTables['eventos'],
  | 'id'
  | 'version'
  | 'cupo_id'
  | 'sorteado'
  | 'numero'
  | 'fuente'
  | 'sorteo_plazas'
  | 'resultado'
  | 'cancelado'
  | 'motivo_cancelacion'
  | 'destinatarios'
> &
  Pick<EventoWrite, 'audiencia'>;

export async function insertEvento(
  tx: Handle,
  { audiencia, ...values }: EventoValues & { cupo_id: number },
) {
  const { id } = await db(tx)
    .insertInto('eventos')
    .values({ ...values, destinatarios: audiencia ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteEvento(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('eventos').where('id', '=', id).execute();
}

/** Rows that the deletion of an evento, which nobody has enrolled in takes. */
export const takenRows = (id: number): Taken[] => [
  { table: 'cupos', where: sql`id = (select cupo_id from eventos where id = ${id})` },
  { table: 'eventos', where: sql`id = ${id}` },
];
