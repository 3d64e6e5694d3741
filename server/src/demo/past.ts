import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { localParts, ZONE } from '@gremio/contract/platform/format.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { type Handle, inTransaction, tables } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { plusDays } from './days.ts';
import { required } from './required.ts';

const COLECCION = 'anteojos';
const HORAS = ['08:00', '09:00', '10:00', '11:00', '12:00', '14:00', '16:00', '18:00'];
/** The first of them stay as they are, for whoever tries the demo. */
const UNTOUCHED = 4;
const ATTENDED_TODAY = 14;
const FIRST_WEEKS = 80;

const run = (db: Handle, query: ReturnType<typeof sql>) => query.execute(tables(db));

/** A season whose booking has ended and whose turnos are today's: booked for tomorrow by the rules, then moved here. */
async function seedToday({ parts, services }: App, personaIds: number[]): Promise<void> {
  const hoy = today(parts.clock);
  const manana = plusDays(hoy, 1);
  const values = wire.campanias.create.body.parse({
    nombre: 'Anteojos',
    fire_collection: COLECCION,
    desde: plusDays(hoy, -20),
    hasta: manana,
    cant_turnos: 3,
    abierta: true,
  });
  const { campanias, planChanged, layOut } = services.campanias;
  const campania = await inTransaction(parts.db, async (tx) => {
    const created = required(await campanias.create?.(tx, values as never));
    const dates = { desde: manana, hasta: manana, feriados: [], desc: null, limite: null };
    required(
      await layOut(tx, created.id, { ...dates, horas: HORAS, dias_semana: [1, 2, 3, 4, 5, 6, 7] }),
    );
    return created;
  });
  planChanged();
  for (const [index, id] of personaIds.slice(UNTOUCHED, UNTOUCHED + ATTENDED_TODAY).entries()) {
    const hora = HORAS[index % HORAS.length] as string;
    await services.turnos.bookHora(
      id as PersonaId,
      { coleccion: COLECCION, dia: manana, hora },
      null,
    );
  }
  await inTransaction(parts.db, async (tx) => {
    const now = required(await campanias.find(tx, campania.id));
    const closed = { ...values, abierta: false, version: now.version };
    required(await campanias.update?.(tx, campania.id, closed as never, now, () => undefined));
    await run(tx, sql`update dias set dia = ${hoy} where campania_id = ${campania.id}`);
    await attend(tx, campania.id, localParts(parts.clock.now()).hora);
  });
  planChanged();
}

/** Those whose hour has passed came, but for one in five. */
async function attend(tx: Handle, campaniaId: number, now: string): Promise<void> {
  const [came, missed]: EstadoTurno[] = ['atendido', 'ausente'];
  await run(
    tx,
    sql`update turnos set version = turnos.version + 1,
          estado = case when turnos.id % 5 = 0 then ${missed} else ${came} end
        from horas where horas.id = turnos.hora_id and turnos.campania_id = ${campaniaId}
          and horas.hora < ${now}::time`,
  );
}

/** The season that is open now was opened three days ago at nine: most booked in the first minutes. */
const spreadOpening = (db: Handle, hoy: string) =>
  run(
    db,
    sql`update turnos set creado = (${plusDays(hoy, -3)}::timestamp + interval '9 hours') at time zone ${ZONE}
          + interval '1 minute' * floor(110 * power(orden.parte, 3))
        from (select id, (row_number() over (order by id) - 1)::float8 / count(*) over () as parte
              from turnos where campania_id = (select id from campanias where fire_collection = 'turnos')) orden
        where orden.id = turnos.id`,
  );

/** Members who have used the app for weeks, ever more of them; their telephones are nobody's. */
const seedActivations = (db: Handle, personaIds: number[]) =>
  run(
    db,
    sql`insert into identidades (token_hash, dispositivo, persona_id, activado, creado, ultimo_uso)
        select sha256(gen_random_uuid()::text::bytea), (array['android', 'ios', 'web'])[1 + n % 3], id,
          moment, moment, moment
        from unnest(${personaIds}::int[]) with ordinality as persona (id, n),
          lateral (select now() - interval '1 day' * floor(${FIRST_WEEKS}::float8
            * power(1 - n::float8 / ${personaIds.length}, 1.6)) as moment)`,
  );

/** What a demo that begins this minute lacks: yesterday, and the weeks before. */
export async function seedPast(app: App, personaIds: number[]): Promise<void> {
  await seedToday(app, personaIds);
  await spreadOpening(app.parts.db, today(app.parts.clock));
  await seedActivations(app.parts.db, personaIds.slice(UNTOUCHED));
}
