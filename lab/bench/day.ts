import type pg from 'pg';
import * as data from './data.ts';

const BENEFICIOS = 60;
const BRANCHES = 3_500;
const NOTICIAS = 10;
const HOURS = 100;

export interface Member {
  id: number;
  token: string;
}

export interface Hora {
  dia: string;
  hora: string;
}

/** Data of an opening day: what can be booked, and by which members. */
export interface World {
  campaniaId: number;
  beneficios: number[];
  horas: Hora[];
  members: Member[];
}

/**
 * Fills a database for an opening day: `count` members and a hundred horas of `places` places each, or
 * without a limit.
 */
export async function fillDay(pool: pg.Pool, count: number, places?: number): Promise<World> {
  await data.fillBeneficios(pool, BENEFICIOS);
  await data.fillSucursales(pool, BRANCHES);
  await data.fillNoticias(pool, NOTICIAS);
  const tokens = await data.fillMembers(pool, count);
  await data.fillCampania(pool, 'turnos', HOURS, places);
  const idsOf = async (text: string) =>
    (await pool.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const [campaniaId = 0] = await idsOf('select id from campanias');
  const { rows: horas } = await pool.query<Hora>(
    'select d.dia, h.hora from horas h join dias d on d.id = h.dia_id order by 1, 2',
  );
  const personas = await idsOf('select id from personas order by numero_documento::int');
  return {
    campaniaId,
    beneficios: await idsOf('select id from beneficios'),
    horas,
    members: personas.map((id, at) => ({ id, token: tokens[at] as string })),
  };
}
