import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as data from '../data.ts';
import type * as houses from '../house.ts';
import { BENEFICIOS, HOURS } from '../requests.ts';

/** Serves a checkout, with members and what they book, until it is told to end: `side.ts CHECKOUT PORT`. */

const [checkout = '', port = ''] = process.argv.slice(2);
const MEMBERS = 20_000;
const SUCURSALES = 3_500;

export interface Filled {
  tokens: string[];
  hot: string[];
  spread: string[];
  claims: string;
}

const { openHouse } = (await import(
  pathToFileURL(join(checkout, 'lab/bench/house.ts')).href
)) as typeof houses;
const house = await openHouse('contra');
const { pool } = house;
await house.serve(Number(port));
await data.fillBeneficios(pool, BENEFICIOS);
await data.fillSucursales(pool, SUCURSALES);
const filled: Filled = {
  tokens: await data.fillMembers(pool, MEMBERS),
  hot: await data.fillCampania(pool, 'una', 1),
  spread: await data.fillCampania(pool, 'cien', HOURS),
  claims: await data.fillVouchers(pool, MEMBERS),
};
await pool.query('analyze');
process.send?.(filled);
await once(process, 'message');
await house.close();
process.exit(0);
