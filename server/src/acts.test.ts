import { wire } from '@gremio/contract/index.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { nameOf, type StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { fillInput, findVersion, idOfSample } from '../testing/filled.ts';
import { callWire } from '../testing/http.ts';
import { SAMPLES, type World } from '../testing/samples.ts';
import { buildWorld } from '../testing/world.ts';
import { type Accion, type Acts, actsOf } from './platform/audit/acts.ts';
import { isTold } from './platform/audit/any.ts';
import { insertAudit } from './platform/audit/queries.ts';

/** Every staff write of the contract, and its sentence in the audit (docs/personal.md#the-audit). */

type Kind = `${Accion} ${string}`;

/** Acts of the calls that are no plain creation, change, deletion, export or import of their resource. */
const IRREGULAR: Record<string, Kind> = {
  'POST /personal/personas/{id}/estado': 'cambio personas',
  'POST /personal/duplicados/{id}/decidir': 'decision duplicados',
  'POST /personal/personas/{id}/unir': 'union personas',
  'POST /personal/seccionales/{id}/grafia': 'cambio seccionales',
  'POST /personal/reparticiones/{id}/grafia': 'cambio reparticiones',
  'POST /personal/seccionales/{id}/unir': 'union seccionales',
  'POST /personal/reparticiones/{id}/unir': 'union reparticiones',
  'POST /personal/seccionales/{id}/separar': 'deshecho seccionales',
  'POST /personal/reparticiones/{id}/separar': 'deshecho reparticiones',
  'POST /personal/seccionales/{id}/distinta': 'decision seccionales',
  'POST /personal/reparticiones/{id}/distinta': 'decision reparticiones',
  'POST /personal/uniones/{id}/deshacer': 'deshecho personas',
  'POST /personal/personas/{id}/trasladar': 'alta traslados',
  'POST /personal/traslados/{id}/aceptar': 'decision traslados',
  'POST /personal/traslados/{id}/rechazar': 'decision traslados',
  'POST /personal/traslados/{id}/retirar': 'revocacion traslados',
  'POST /personal/claves_activacion': 'emision claves_activacion',
  'POST /personal/cartas/{id}/emitir': 'emision cartas',
  'GET /personal/personas/{id}/eventos/{evento_id}/entradas': 'apertura accesos',
  'GET /personal/personas/{id}/vouchers/papel': 'apertura vouchers',
  'GET /personal/eventos/{id}/lista_de_puerta': 'exportacion invitados',
  'GET /personal/congresos/{id}/lista_de_puerta': 'exportacion form_congresos',
  'GET /personal/cartas/{id}/partes/{parte}': 'apertura cartas',
  'GET /personal/comercios/{id}/hoja': 'apertura comercios',
  'POST /personal/cartas/{id}/impresas': 'cierre cartas',
  'POST /personal/vouchers/{id}/devolucion': 'deshecho vouchers',
  'POST /personal/canje/consulta': 'lectura vouchers',
  'POST /personal/canje/deshacer': 'deshecho personas',
  'DELETE /personal/claves_activacion/{id}': 'revocacion claves_activacion',
  'POST /personal/personas/{id}/dispositivos/{dispositivo_id}/cerrar': 'cierre personas',
  'POST /personal/personas/{id}/cerrar_dispositivos': 'cierre personas',
  'POST /personal/fotos_hijos/{id}/decidir': 'decision fotos_hijos',
  'POST /personal/fotos_hijos/{id}/abrir': 'apertura fotos_hijos',
  'POST /personal/personas/{id}/renovar_carnet': 'revocacion personas',
  'PUT /personal/billeteras/apple': 'cambio billeteras',
  'PUT /personal/billeteras/google': 'cambio billeteras',
  'POST /personal/beneficios/primero': 'alta beneficios',
  'POST /personal/noticias/{id}/avisar': 'aviso noticias',
  'POST /personal/hoteles/{id}/noches': 'patron noches',
  'GET /personal/importaciones/{id}/avisos': 'exportacion importaciones',
  'GET /personal/importaciones/{id}/rechazadas': 'exportacion importaciones',
  'POST /personal/importaciones/{id}/confirmar': 'importacion importaciones',
  'POST /personal/importaciones/{id}/deshacer': 'deshecho importaciones',
  'POST /personal/importaciones/{id}/leer': 'importacion importaciones',
  'POST /personal/importaciones/{id}/revisar': 'importacion importaciones',
  'POST /personal/importaciones/subir': 'importacion importaciones',
  'POST /personal/campanias/{id}/patron': 'patron campanias',
  'POST /personal/dias/{id}/cierre': 'cierre dias',
  'POST /personal/horas/{id}/cierre': 'cierre horas',
  'POST /personal/personas/{id}/dias': 'alta dias',
  'DELETE /personal/personas/{id}/dias/{dia}': 'borrado dias',
  'POST /personal/turnos/{id}/cancelar': 'cambio turnos',
  'POST /personal/turnos/{id}/mover': 'cambio turnos',
  'POST /personal/turnos/ausentes': 'cambio turnos',
  'POST /personal/form_congresos/{id}/cuidados': 'apertura cuidados_congreso',
  'POST /personal/eventos/{id}/sortear': 'decision eventos',
  'POST /personal/eventos/{id}/cancelar': 'cierre eventos',
  'POST /personal/privacidad/personas/{id}/borrar': 'borrado privacidad',
  'GET /personal/privacidad/personas/{id}/datos': 'exportacion privacidad',
  'POST /personal/privacidad/{id}/responder': 'decision privacidad',
  'POST /personal/canje/entrega': 'entrega personas',
  'POST /personal/canje/lectura': 'canje vouchers',
  'POST /personal/canje/asistencia': 'cambio turnos',
  'POST /personal/puerta/{clase}/{id}/lecturas': 'acceso accesos',
  'PUT /personal/instalacion/{paso}': 'cambio instalacion',
  'POST /personal/mensajes/{id}/reenviar': 'reenvio mensajes',
  'POST /auth/personal/change-password': 'cambio cuenta',
  'POST /auth/personal/two-factor/enable': 'cambio cuenta',
  'POST /auth/personal/two-factor/disable': 'cambio cuenta',
  'POST /auth/personal/two-factor/generate-backup-codes': 'cambio cuenta',
  'POST /personal/cuenta/llaves': 'cambio cuenta',
  'PUT /personal/cuenta/llaves/{id}': 'cambio cuenta',
  'POST /personal/cuenta/llaves/{id}/quitar': 'cambio cuenta',
  'DELETE /personal/cuenta/sesiones/{id}': 'cierre cuenta',
  'DELETE /personal/cuenta/sesiones': 'cierre cuenta',
  'DELETE /personal/usuarios/{id}/sesiones/{sesion}': 'cierre usuarios',
  'DELETE /personal/usuarios/{id}/sesiones': 'cierre usuarios',
  'POST /personal/usuarios/{id}/devolver_acceso': 'devolucion usuarios',
  'POST /personal/usuarios/{id}/invitar': 'invitacion usuarios',
  'POST /personal/usuarios/{id}/revocar_invitacion': 'revocacion usuarios',
};

/** Calls that are sent by POST and change nothing. */
const NO_ACT = new Set([
  'POST /personal/textos_mensajes/{id}/vista',
  'POST /personal/cuenta/llaves/desafio',
  // Its key was just issued, and that is in the audit.
  'POST /personal/claves_activacion/{id}/carta',
  // Its act is about the resource that it undoes; `platform/undo/undo.test.ts` reads its sentence.
  'POST /personal/actos/{id}/deshacer',
]);

const REGULAR: [matches: RegExp, accion: Accion][] = [
  [/^GET \/personal\/(\w+)(?:\/informes\/\w+)?\/exportar$/, 'exportacion'],
  [/^POST \/personal\/(\w+)\/importar$/, 'importacion'],
  [/^POST \/personal\/(\w+)\/lote$/, 'cambio'],
  [/^POST \/personal\/(\w+)$/, 'alta'],
  [/^PUT \/personal\/(\w+)\/\{id\}$/, 'cambio'],
  [/^DELETE \/personal\/(\w+)\/\{id\}$/, 'borrado'],
];

function kindOf(endpoint: StaffEndpoint): Kind | null {
  const name = nameOf(endpoint);
  const irregular = IRREGULAR[name];
  if (irregular) return irregular;
  const [found] = REGULAR.filter(([matches]) => matches.exec(name)?.[1] === endpoint.who.resource);
  return found ? `${found[1]} ${endpoint.who.resource}` : null;
}

const isStaff = (endpoint: object): endpoint is StaffEndpoint =>
  (endpoint as StaffEndpoint).who.kind === 'personal';

const writes = wire
  .map(({ endpoint }) => endpoint)
  .filter(isStaff)
  .filter(({ method, wire: kind }) => method !== 'GET' || kind === 'download')
  .filter((endpoint) => !NO_ACT.has(nameOf(endpoint)))
  // Deletions come last: nothing can be changed after them.
  .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));

/** The ids of this world, which no sentence may have. */
const FIRST_ID = 700_001;
const ID = /(?<![\d.,])70\d{4}(?![\d.,])|[\da-f]{8}-[\da-f]{4}/;
const TABLE = /_|\b(undefined|null|NaN)\b|\[object/;

const ALTA = 'Alta (DNI …)';

/** Whole sentences of the commonest writes, on this world; documents and random names are left out. */
const SENTENCES: Record<string, string> = {
  'POST /personal/personas': `agregó al padrón a ${ALTA}`,
  'PUT /personal/personas/{id}': `cambió 3 datos de ${ALTA}`,
  'POST /personal/personas/{id}/estado': `suspendió la afiliación de ${ALTA}`,
  'POST /personal/personas/{id}/renovar_carnet': `dio un carnet nuevo a ${ALTA}`,
  'POST /personal/claves_activacion': `emitió una clave de activación para ${ALTA}`,
  'POST /personal/cartas': 'preparó claves de activación para una persona',
  'POST /personal/hijos': `agregó un hijo de ${ALTA}: Hija`,
  'POST /personal/fotos_hijos/{id}/decidir': `aprobó la foto del documento de un hijo de ${ALTA}: Hija`,
  'POST /personal/traslados/{id}/aceptar': `aceptó el traslado de ${ALTA} a la seccional «Puerto Madryn»`,
  'POST /personal/sucursales': 'agregó la sucursal «Sucursal …»',
  'POST /personal/beneficios/lote': 'publicó un beneficio',
  'POST /personal/reviews/lote': 'ocultó una opinión',
  'POST /personal/noticias': 'agregó la noticia «Otra»',
  'PUT /personal/noticias/{id}': 'cambió un dato de la noticia «Otra»',
  'POST /personal/noticias/lote': 'publicó una noticia',
  'POST /personal/noticias/{id}/avisar': 'avisó de la noticia «Otra» a todos los afiliados',
  'DELETE /personal/noticias/{id}': 'borró la noticia «Otra»',
  'PUT /personal/reservas/{id}': `confirmó la reserva de ${ALTA} en el hotel «Otro hotel»`,
  'POST /personal/turnos/{id}/cancelar': `canceló el turno de ${ALTA}: miércoles 2 de diciembre, 10:00`,
  'PUT /personal/vouchers/{id}': `canceló el voucher «Voucher de prueba» de ${ALTA}`,
  'POST /personal/eventos/{id}/cancelar':
    'canceló el evento «Fiesta de prueba» y liberó el lugar de una persona',
  'GET /personal/comercios/{id}/hoja': 'imprimió el enlace del comercio «Comercio»',
  'POST /personal/mensajes/{id}/reenviar': `envió de nuevo el mensaje «Un mensaje» a ${ALTA}`,
  'POST /personal/usuarios': 'invitó a Alta a usar la consola',
};

const comparable = (hecho: string): string =>
  hecho.replaceAll(/DNI [\d.]+/g, 'DNI …').replaceAll(/0\.\d+/g, '…');

/** Acts on several rows, which the samples make of one. */
const OF_SEVERAL: [recurso: string, despues: object, sentence: string][] = [
  ['noticias', { publicado: true, hechos: 3 }, 'publicó 3 noticias'],
  ['noticias', { publicado: false, hechos: 1234 }, 'dejó de mostrar 1.234 noticias'],
  ['noticias', { publicado: true, hechos: 2, rechazados: 1 }, 'publicó 2 noticias; 1 no se pudo'],
  ['sliders', { publicado: true, hechos: 2 }, 'publicó 2 destacados'],
];

let app: TestApp;
let world: World;
let token: string;
let acts: Acts;
beforeAll(async () => {
  app = await startTestApp();
  const sequences = await app.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of sequences) {
    await app.query(`alter sequence "${name}" restart with ${FIRST_ID}`);
  }
  world = await buildWorld(app, await app.newMember());
  token = await app.newStaff('administracion');
  acts = actsOf(app.house);
});
afterAll(() => app.close());

/** Makes a call with its sample, on the things of this world. */
async function make(endpoint: StaffEndpoint): Promise<number> {
  const sample = SAMPLES[nameOf(endpoint)]?.(world) ?? {};
  const input = fillInput(sample, world, idOfSample(world, endpoint));
  const version = await findVersion(app, endpoint, input, token);
  const body = version === null ? input.body : { ...(input.body as object), version };
  return (await callWire(app.url, endpoint, { ...input, body, token } as never)).status;
}

const told = async (id: number) =>
  (await callWire(app.url, auditoria.get, { params: { id }, token })).body;

const actsAfter = (id: number) =>
  app.query<{ id: number }>('select id from auditoria where id > $1 and acto is null order by id', [
    id,
  ]);

async function lastId(): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from auditoria',
  );
  return row?.id ?? 0;
}

function expectSentence(hecho: string) {
  expect(hecho).not.toMatch(ID);
  expect(hecho).not.toMatch(TABLE);
  expect(hecho).toMatch(/^\p{Ll}.{6,}$/u);
}

it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s has a sentence',
  async (_name, endpoint) => {
    const kind = kindOf(endpoint);
    if (kind === null) throw new Error('no act is declared for this call');
    const [accion = '', recurso = ''] = kind.split(' ');
    const of = acts[recurso];
    expect(of, `no room tells acts on ${recurso}`).toBeDefined();
    expect(isTold(accion) || accion in (of?.says ?? {}), `nobody tells ${kind}`).toBe(true);
    // Told also where nothing is left but what was done, as after an erasure.
    const before = await lastId();
    const author = { id: 'nadie', email: 'Clara', ip: '::1' };
    await insertAudit(app.house.db, author, { accion: accion as Accion, recurso });
    const [row] = await actsAfter(before);
    const { hecho } = await told(row?.id ?? 0);
    expectSentence(hecho);
    expect(hecho).not.toContain('hizo un cambio en');
  },
);

it.each(OF_SEVERAL)('an act on several %s, %j, is told with their number', async (...one) => {
  const [recurso, despues, sentence] = one;
  const before = await lastId();
  const author = { id: 'nadie', email: 'Clara', ip: '::1' };
  const entry = { accion: 'cambio' as const, recurso, despues: { ids: [1], ...despues } };
  await insertAudit(app.house.db, author, entry);
  const [row] = await actsAfter(before);
  expect((await told(row?.id ?? 0)).hecho).toBe(sentence);
});

describe('the words of what is done', () => {
  const done: string[] = [];

  it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is told without an id or the name of a table',
    async (name, endpoint) => {
      const before = await lastId();
      const status = await make(endpoint);
      const rows = await actsAfter(before);
      if (status >= 400) return;
      expect(rows, 'one call is one act').toHaveLength(1);
      const row = await told(rows[0]?.id ?? 0);
      expect(`${row.accion} ${row.recurso}`).toBe(kindOf(endpoint));
      expectSentence(row.hecho);
      expect(row.hecho).not.toContain('hizo un cambio en');
      const sentence = SENTENCES[name];
      if (sentence !== undefined) expect(comparable(row.hecho)).toBe(sentence);
      done.push(name);
    },
  );

  it('were tried on most calls', () => {
    expect(done.length).toBeGreaterThan(85);
    expect(done).toEqual(expect.arrayContaining(Object.keys(SENTENCES)));
  });
});
