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

/** What an opening day is about, and who comes. */
export interface World {
  campaniaId: number;
  beneficios: number[];
  horas: Hora[];
  members: Member[];
}

/** A union on the day that its appointments open: so many members, and a hundred hours of so many places, else without an end to them. */
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
