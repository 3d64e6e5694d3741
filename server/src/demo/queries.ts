import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

type Query = ReturnType<typeof sql>;
const run = (db: Handle, query: Query) => query.execute(tables(db));

/** Days since the first activation. */
const FIRST_DAYS = 80;

/** Moves the campaign's only day. */
export const moveDias = (tx: Handle, campaniaId: number, dia: string) =>
  run(tx, sql`update dias set dia = ${dia} where campania_id = ${campaniaId}`);

/** Marks the turnos of past hours as attended, one in five as absent. */
export const attend = (tx: Handle, campaniaId: number, now: string) =>
  run(
    tx,
    sql`update turnos set version = turnos.version + 1,
          estado = case when turnos.id % 5 = 0 then 'ausente' else 'atendido' end
        from horas where horas.id = turnos.hora_id and turnos.campania_id = ${campaniaId}
          and horas.hora < ${now}::time`,
  );

/**
 * Backdates bookings of the open campaign to its opening three days ago at nine: most fall in the first
 * minutes.
 */
export const spreadOpening = (db: Handle, dia: string) =>
  run(
    db,
    sql`update turnos set creado = (${dia}::timestamp + interval '9 hours') at time zone ${ZONE}
          + interval '1 minute' * floor(110 * power(orden.parte, 3))
        from (select id, (row_number() over (order by id) - 1)::float8 / count(*) over () as parte
              from turnos where campania_id = (select id from campanias where fire_collection = 'turnos')) orden
        where orden.id = turnos.id`,
  );

/** Inserts activated devices over the past weeks, ever more per day; nobody holds their tokens. */
export const seedActivations = (db: Handle, personaIds: number[]) =>
  run(
    db,
    sql`insert into identidades (token_hash, dispositivo, persona_id, activado, creado, ultimo_uso)
        select sha256(gen_random_uuid()::text::bytea), (array['android', 'ios', 'web'])[1 + n % 3], id,
          moment, moment, moment
        from unnest(${personaIds}::int[]) with ordinality as persona (id, n),
          lateral (select now() - interval '1 day' * floor(${FIRST_DAYS}::float8
            * power(1 - n::float8 / ${personaIds.length}, 1.6)) as moment) as activado`,
  );

/** Turnos of a day in any state, in the order of their hours. */
export async function listTurnosOf(db: Handle, dia: string) {
  const { rows } = await sql<{
    id: number;
    persona_id: number;
    dia: string;
    hora: string;
  }>`
    select t.id, t.persona_id, d.dia, h.hora
    from turnos t join horas h on h.id = t.hora_id join dias d on d.id = h.dia_id
    where d.dia = ${dia} and t.estado <> 'cancelado'
    order by h.hora, t.id
  `.execute(tables(db));
  return rows;
}

/** Subscribes the member's device to push notifications, at an address that does not exist. */
export const addDevice = (tx: Handle, personaId: number) =>
  run(
    tx,
    sql`insert into suscripciones_push (persona_id, identidad_id, endpoint, p256dh, auth, creado)
        select persona_id, id, 'https://avisos.invalid/' || id, repeat('B', 87), repeat('A', 22), activado
        from identidades where persona_id = ${personaId} and activado is not null limit 1`,
  );

/**
 * Backdates a notice's messages to ten o'clock of a day; the mail of member `menos`, who had opted out, is
 * discarded.
 */
export const sentAt = (
  tx: Handle,
  { aviso, dia, menos }: { aviso: string; dia: string; menos: number },
) =>
  run(
    tx,
    sql`update mensajes set creado = moment, proximo = moment, intentos = 1,
          vence = moment + interval '2 days',
          estado = case when wanted then 'enviado' else 'descartado' end,
          enviado = case when wanted then moment + interval '2 seconds' * mensajes.id end,
          error = case when wanted then null else 'Eligió no recibirlo.' end
        from (select id, persona_id <> ${menos} or canal <> 'correo' as wanted,
                (${dia}::timestamp + interval '10 hours') at time zone ${ZONE} as moment
              from mensajes where aviso = ${aviso}) as told
        where told.id = mensajes.id`,
  );
