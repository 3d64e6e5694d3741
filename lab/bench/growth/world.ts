import type { App } from '../../../server/src/app.ts';
import { createApp } from '../../../server/src/app.ts';
import type { Clock } from '../../../server/src/platform/clock.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createIdEncrypt } from '../../../server/src/platform/id-encrypt.ts';
import type { PersonaId } from '../../../server/src/platform/http/callers.ts';
import type { TestApp } from '../../../server/testing/app.ts';
import { createMembers, type Member } from '../../../server/testing/members.ts';
import type { World } from '../../../server/testing/samples.ts';
import { buildWorld } from '../../../server/testing/world.ts';
import { CompiledQuery } from 'kysely';
import { tables } from '../../../server/src/platform/database/handle.ts';
import { tokenOf } from './people.ts';
import { FIXED } from './sizes.ts';
import { createKeys } from '../../../server/src/platform/keys.ts';

export const SECRET = 'a secret for the bench, which is as long as it needs to be';

/** Runs the real application on a filled database, in this process, without its workers. */
export async function openApp(
  databaseUrl: string,
  dataDir: string,
  clock?: Clock,
): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET,
    LOG_LEVEL: 'error',
    LIMITS: 'off',
    DATA_DIR: dataDir,
    METRICS_TOKEN: 'a token for whoever measures',
  });
  const app: App = await createApp(config, databaseUrl, clock && { clock });
  // The workers do not run: queued messages are not sent.
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tables(app.house.db).executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  return { ...app, ...createMembers(app, url), url, query, databaseUrl, dataDir } as TestApp;
}

/** Members with something of each kind: a turno of the open campaña, a child, a place at an event to come. */
const MEMBERS = `
  select p.id from personas p
  where p.estado = 'activo' and p.id <= (select count(*) * 0.25 from hijos)
    and exists (select from turnos t where t.persona_id = p.id and t.campania_id = ${FIXED.campanias})
    and exists (select from invitaciones i where i.persona_id = p.id and i.evento_id > (select max(id) - 4 from eventos where nombre like 'Evento %')
      and i.estado = 'inscripta')
    and exists (select from vouchers v where v.persona_id = p.id and v.tipo_id > ${FIXED.tipos - 2})
    and ($2::int[] is null or p.seccional_id = any($2))
  order by p.id * 7919 % 10007 limit $1`;

/** Ids of these members' own rows. */
const THINGS = `
  select p.id as "personaId", p.numero_documento as numdoc, p.id as "claveId",
    (select min(id) from hijos where persona_id = p.id) as "hijoId",
    (select max(id) from turnos where persona_id = p.id and campania_id = ${FIXED.campanias}) as "turnoRowId",
    v.id as "voucherId", v.tipo_id as "voucherTipoId",
    i.id as "invitacionId", i.evento_id as "eventoId",
    (select min(id) from invitados where invitacion_id = i.id) as "invitadoId",
    (select max(id) from reservas where persona_id = p.id) as "reservaId",
    (select max(id) from mensajes where persona_id = p.id) as "mensajeId",
    r.id as "reviewId", r.app_beneficio_id as "beneficioId",
    1 + p.id % (select count(*)::int from sucursales) as "sucursalId",
    1 + p.id as "auditoriaId"
  from personas p
    join lateral (select id, tipo_id from vouchers where persona_id = p.id and tipo_id > ${FIXED.tipos - 2} limit 1) v on true
    join lateral (select id, evento_id from invitaciones where persona_id = p.id and evento_id > (select max(id) - 4 from eventos where nombre like 'Evento %')
      and estado = 'inscripta' limit 1) i on true
    join lateral (select id, app_beneficio_id from reviews where persona_id = p.id limit 1) r on true
  where p.id = any($1::int[])`;

/** An hora of the open campaña, the day after tomorrow at ten. */
const HOUR = `
  select k.id as "turnoId", d.id as "diaId", d.dia, h.id as "horaId", h.hora
  from campanias k join dias d on d.campania_id = k.id join horas h on h.dia_id = d.id
  where k.id = ${FIXED.campanias} and d.dia = current_date + 2 and h.hora = '10:00'`;

const open = (app: TestApp, abierta: boolean) =>
  app.query(`update campanias set abierta = $1 where id = ${FIXED.campanias}`, [abierta]);

/**
 * Builds the sample worlds of so many members, of these places where any are given: ids of filled rows, and
 * new rows for what the fill leaves out.
 */
export async function buildWorlds(
  app: TestApp,
  members: number,
  places: readonly number[] | null = null,
): Promise<World[]> {
  const rows = await app.query<{ id: PersonaId }>(MEMBERS, [members, places]);
  const [first] = rows;
  if (!first) throw new Error('no member has all that samples speak of');
  await open(app, false);
  const base = await buildWorld(app, { personaId: first.id, token: tokenOf(first.id) });
  await app.query(`update campanias set abierta = false where id = $1`, [base.turnoId]);
  await open(app, true);
  const [hour] =
    await app.query<Pick<World, 'turnoId' | 'diaId' | 'dia' | 'horaId' | 'hora'>>(HOUR);
  const ids = createIdEncrypt(createKeys(SECRET));
  const things = await app.query<Partial<World> & { personaId: PersonaId }>(THINGS, [
    rows.map(({ id }) => id),
  ]);
  return things.map((one) => ({
    ...base,
    ...hour,
    ...one,
    idEncrypt: ids.seal({ personaId: one.personaId, version: 1 }),
  }));
}

/** The member from whose view a world is built. */
export const memberOf = ({ personaId }: World): Member => ({
  personaId: personaId as PersonaId,
  token: tokenOf(personaId),
});
