import type { ChildProcess } from 'node:child_process';
import * as data from './data.ts';
import { measureFirstJavaScript } from './first-javascript.ts';
import { openHouse } from './house.ts';
import { load, type Request, warm } from './load.ts';
import { nextMessage, startPinned, stop } from './processes.ts';
import { measurePadron } from './padron.ts';
import { BENEFICIOS, HOURS, requestsOf } from './requests.ts';
import { type Row, say, sayPadron, table } from './report.ts';

/** `npm run bench`: throughput of the real server as a ratio of a bare one that answers the same bytes. */

const PORT = 4900;
const RAW_PORT = 4901;
const URL = `http://127.0.0.1:${PORT}`;
const RAW_URL = `http://127.0.0.1:${RAW_PORT}`;
const FEW = 3_500;
const MANY = 350_000;
const MEMBERS = 200_000;
/** Personas besides the members: the padrón is larger than any union's. */
const PADRON = 250_000;

const house = await openHouse('bench');
const { pool } = house;

/** Copies the real server's response to a request into the bare server. */
async function teach(raw: ChildProcess, request: Request): Promise<void> {
  const response = await fetch(URL + request.path, {
    method: request.method ?? 'GET',
    headers: request.headers,
  });
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'etag', 'cache-control']) {
    const value = response.headers.get(name);
    if (value) headers[name] = value;
  }
  const body = await response.text();
  if (body) headers['content-length'] = String(Buffer.byteLength(body));
  raw.send({ status: response.status, headers, body });
  await nextMessage(raw);
}

/** Loads the bare server, then the real one, with the same requests. */
async function compare(
  raw: ChildProcess,
  name: string,
  goal: number,
  next: () => Request,
): Promise<Row> {
  await teach(raw, next());
  const sample = next();
  await warm(RAW_URL, () => sample);
  const bare = await load(RAW_URL, () => sample);
  await warm(URL, next);
  const real = await load(URL, next);
  const row = { name, goal, bare: bare.perSecond, real: real.perSecond, statuses: real.statuses };
  say(row);
  return row;
}

async function run(raw: ChildProcess): Promise<Row[]> {
  const tokens = await data.fillMembers(pool, MEMBERS);
  const calls = requestsOf(tokens);
  const first = calls.page();
  const etag =
    (await fetch(URL + first.path, { headers: first.headers })).headers.get('etag') ?? '';
  const rows = [
    await compare(raw, 'una página de 20 beneficios, de memoria', 0.5, calls.page),
    await compare(raw, 'la misma, 304', 0.6, calls.unchanged(etag)),
    await compare(
      raw,
      'búsqueda, de memoria',
      0.3,
      calls.search(() => 'farmacia'),
    ),
    await compare(
      raw,
      'búsqueda mal escrita, de memoria',
      0.3,
      calls.search(() => 'farmasia'),
    ),
    await compare(raw, 'búsquedas, cada una otra', 0.01, calls.anotherSearch),
    await compare(raw, 'búsquedas mal escritas, cada una otra', 0.003, calls.anotherMisspelt),
    await compare(raw, `sucursales cerca, con ${FEW}`, 0.03, calls.near),
  ];
  await data.fillSucursales(pool, MANY);
  rows.push(await compare(raw, `sucursales cerca, con ${MANY}`, 0.03, calls.near));
  const hot = await data.fillCampania(pool, 'una', 1);
  rows.push(await compare(raw, 'reservas en una sola hora', 0.12, calls.booking(hot)));
  const spread = await data.fillCampania(pool, 'cien', HOURS);
  rows.push(await compare(raw, 'reservas en cien horas', 0.08, calls.booking(spread)));
  const claims = await data.fillVouchers(pool, MEMBERS);
  rows.push(await compare(raw, 'reclamos de un mismo tipo', 0.1, calls.booking([claims])));
  return rows;
}

try {
  await house.serve(PORT);
  await data.fillBeneficios(pool, BENEFICIOS);
  await data.fillSucursales(pool, FEW);
  const raw = startPinned('raw.ts', { PORT: String(RAW_PORT) });
  await nextMessage(raw);
  const rows = await run(raw);
  await data.fillPadron(pool, PADRON);
  const padron = await measurePadron(pool);
  table(rows, { few: FEW, many: MANY }, measureFirstJavaScript());
  sayPadron(padron);
  await stop(raw);
} finally {
  await house.close();
}
