import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { openHouse } from '../house.ts';
import { fillLocal, localPairs } from './local.ts';
import { createClient } from './measure.ts';
import { pairsOf } from './pairs.ts';
import { fillAfiliados, fillPersonal } from './people.ts';
import { lineOf } from './ratios.ts';

/**
 * `npm run bench:tiempos`: looks for timing leaks, an answer's time that tells a stranger what its content
 * hides. Pairs of look-ups are mixed at random, without rate limits; `MUESTRAS` is the number of samples of
 * each kind, and `PAR` a part of the name of the pairs that are wanted.
 */

const PORT = 4905;
const SAMPLES = Number(process.env.MUESTRAS ?? 3_000);
const PAR = process.env.PAR ?? '';
const WARM = 0.1;
const PERSONS = 300;
const STAFF = 20;
const POLL_MS = 100;

const house = await openHouse('tiempos');
const secret = randomBytes(32).toString('hex');
const client = createClient(PORT);

/** Waits until no requested key and no mail is pending, so that no pair pays for the previous one. */
async function settle(): Promise<void> {
  const { rows } = await house.pool.query(
    `select from pedidos_clave union all select from mensajes where estado = 'en_cola' limit 1`,
  );
  if (rows.length === 0) return;
  await setTimeout(POLL_MS);
  await settle();
}

try {
  await house.serve(PORT, { SECRET: secret });
  const world = await fillAfiliados(house.pool, secret, PERSONS);
  const enlaces = await fillPersonal(house.pool, STAFF);
  const local = await fillLocal(house.pool, PORT);
  const lines = [];
  for (const pair of [
    ...pairsOf({ ...world, secret, enlaces }),
    ...localPairs(local, world.afiliados),
  ].filter(({ name }) => name.includes(PAR))) {
    await client.take(pair, SAMPLES * WARM);
    const line = lineOf(pair.name, await client.take(pair, SAMPLES));
    await settle();
    console.log(Object.values(line).join(' · '));
    lines.push(line);
  }
  console.log('');
  console.table(lines);
} finally {
  client.close();
  await house.close();
}
