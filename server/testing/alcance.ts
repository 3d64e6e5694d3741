import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { createSigner } from '../src/platform/signed.ts';
import { buildDesk } from './alcance-desk.ts';
import { fillRest } from './alcance-fill.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';
import type { World } from './samples/sample.ts';
import { createUnions } from './unions.ts';
import { buildWorld } from './world.ts';

/** A seccional with one member, who has one of each thing. */
export interface Branch {
  nombre: string;
  id: number;
  world: World;
  /** Its world, and the one of the same things that the national office made. */
  worlds: World[];
  member: Member;
  personaIds: number[];
  /** Texts that only the rows of its people have: a mark, then numbers. */
  texts: string[];
  /** Codes of the member's voucher and card, as a scanner reads them. */
  codigos: string[];
  /** A merge of two of its people. */
  unionId: number;
  /** A device of the member. */
  deviceId: number;
}

/** Two regions with two seccionales each. */
const REGIONS = { Norte: ['Salta', 'Jujuy'], Sur: ['Chubut', 'Neuquen'] } as const;

/** Free texts about a persona, by table; `persona` finds the rows of one. */
const OWN = 'persona_id = any($1)';
const TEXTS: [table: string, columns: string[], persona: string][] = [
  ['personas', ['nombre', 'legajo', 'celular', 'localidad'], 'id = any($1)'],
  ['hijos', ['nombre', 'numdoc'], OWN],
  ['identidades', ['nombre'], OWN],
  ['mensajes', ['asunto', 'para'], OWN],
  ['archivos', ['nombre'], OWN],
  ['reviews', ['comentario'], OWN],
  ['reservas', ['observaciones'], OWN],
  ['invitaciones', ['motivo'], OWN],
  [
    'invitados',
    ['nombre', 'numdoc', 'observaciones'],
    'invitacion_id in (select id from invitaciones where persona_id = any($1))',
  ],
  ['vouchers', ['numdoc', 'usado_donde'], OWN],
  [
    'congresales',
    ['nombre', 'cargo'],
    'numdoc in (select numero_documento from personas where id = any($1))',
  ],
  [
    'form_congresos',
    [
      'nombre_credencial',
      'celular',
      'viaja_desde',
      'comparte_con',
      'accesibilidad',
      'emergencia_nombre',
    ],
    OWN,
  ],
  ['pedidos_privacidad', ['detalle'], OWN],
  ['estados_persona', ['motivo'], OWN],
  ['traslados', ['motivo'], OWN],
];

/** Gives each text of these personas the branch's mark. */
async function mark(app: TestApp, text: string, personaIds: number[]): Promise<void> {
  for (const [table, columns, where] of TEXTS) {
    const set = columns.map((column) => `${column} = '${text} ${column} ' || id`).join(', ');
    await app.query(`update ${table} set ${set} where ${where}`, [personaIds]);
  }
  await app.query(
    `update personas set email = id || '@${text.toLowerCase()}.test' where id = any($1)`,
    [personaIds],
  );
}

/** Renames things that exist once in an installation, so that the next world gets its own. */
async function makeRoom(app: TestApp): Promise<void> {
  await app.query('update campanias set abierta = false');
  await app.query(`update rubros set nombre = 'Rubro ' || id`);
  await app.query(`update sinonimos set palabra = 'palabra' || id`);
  for (const todas of ['seccionales', 'reparticiones']) {
    const wide = `nombre in ('Rawson', 'Puerto Madryn', 'Juzgado de Rawson', 'Cámara de Rawson')`;
    await app.query(
      `delete from grafias_${todas.replace(/e?s$/, '')} where lugar_id in (select id from ${todas} where ${wide})`,
    );
    await app.query(`update ${todas} set nombre = nombre || ' ' || id where ${wide}`);
  }
}

/** The codes that the counter would read from the member's voucher and card. */
const codesOf = ({ house }: TestApp, { voucherId, idEncrypt }: World): string[] => [
  createSigner<number>(house.keys, 'voucher', house.clock).sign(voucherId),
  `https://gremio.example/estado/${idEncrypt}`,
];

/** Merges two members. */
async function buildUnion(app: TestApp, ids: number[]): Promise<number> {
  const [kept = 0, gone = 0] = ids;
  const { unir } = createUnions(app, await app.newStaff('administracion'));
  const { body, error } = await unir(kept, gone);
  if (!body.id) throw new Error(JSON.stringify(error));
  return body.id;
}

async function readDevice(app: TestApp, personaId: number): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    'select id from identidades where persona_id = $1',
    [personaId],
  );
  return row?.id as number;
}

async function buildBranch(app: TestApp, nombre: string, id: number): Promise<Branch> {
  const [member, ...merged] = await Promise.all([0, 1, 2].map(() => app.newMember()));
  if (!member) throw new Error('no member');
  const mergedIds = merged.map(({ personaId }) => personaId);
  const at = `update personas set seccional = $2 where id = any($1)`;
  await app.query(at, [[member.personaId, ...mergedIds], nombre]);
  const world = await buildWorld(app, member);
  const pair = await app.query<{ menor_id: number; mayor_id: number }>(
    'select menor_id, mayor_id from duplicados where id = $1',
    [world.duplicadoId],
  );
  const others = pair.flatMap(({ menor_id, mayor_id }) => [menor_id, mayor_id]);
  await app.query(at, [others, nombre]);
  const ids = [member.personaId, ...others, ...mergedIds];
  const text = `Zq${nombre.toLowerCase()}`;
  await mark(app, text, ids);
  const numbers = await app.query<{ numero_documento: string; nro_afiliado: string }>(
    'select numero_documento, nro_afiliado from personas where id = any($1)',
    [ids],
  );
  const texts = [text, ...numbers.flatMap((one) => [one.numero_documento, one.nro_afiliado])];
  const own = { ...world, ...(await buildDesk(app, { nombre, id, text, world })) };
  await fillRest(app, text, member.personaId, own.usuarioId);
  const unionId = await buildUnion(app, mergedIds);
  await makeRoom(app);
  return {
    nombre,
    id,
    member,
    world: own,
    // Any user may be the world's, also one of another place.
    worlds: [own, { ...world, usuarioId: own.usuarioId }],
    personaIds: ids,
    texts: [...new Set(texts)],
    codigos: codesOf(app, world),
    unionId,
    deviceId: await readDevice(app, member.personaId),
  };
}

/** Builds the regions with their seccionales, and a member with one of each thing in each seccional. */
export async function buildBranches(app: TestApp) {
  const token = await app.newStaff('administracion');
  const make = async (nombre: string, padre_id: number | null) =>
    (await callWire(app.url, seccionales.create, { body: { nombre, padre_id }, token })).body.id;
  const regions: Record<string, number> = {};
  const branches: Branch[] = [];
  for (const [region, below] of Object.entries(REGIONS)) {
    const padre = (regions[region] = await make(region, null));
    for (const nombre of below) {
      branches.push(await buildBranch(app, nombre, await make(nombre, padre)));
    }
  }
  return { regions, branches };
}
