import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { Device, type Json } from './client.ts';
import { listOf, plusDays, today } from './checks.ts';
import { idsNamedIn } from './fields.ts';
import { changedOf, heldOf } from './held.ts';
import { type Call, nameOf, ofStaff } from './published.ts';
import { needsWrite, publishedTable, resourceOf, type Role, ROLES, signInStaff } from './roles.ts';
import { twoWorlds, type World } from './worlds.ts';

/*
 * Calls of a staff role whose body names things that the table of docs/personal.md closes to that role. The
 * published document says which calls do; it does not say what their answers may show, so each has a case
 * below.
 */

/** The resource that a field names; null when it belongs to the call's own resource, or to the caller. */
const NAMES: Record<string, string | null> = {
  'ids.*': null,
  'lecturas.*.id': null,
  'respuesta.id': null,
  'vistos.*.id': null,
  'vistos.*.destino_id': null,
  otra_id: null,
  app_beneficio_id: 'beneficios',
  'audiencia.reparticiones.*': 'reparticiones',
  'audiencia.seccionales.*': 'seccionales',
  campania_id: 'campanias',
  congreso_id: 'congresos',
  dia_id: 'dias',
  evento_id: 'eventos',
  hacia_id: 'seccionales',
  'filtro.id.*': 'personas',
  'filtro.reparticion_id': 'reparticiones',
  'filtro.seccional_id': 'seccionales',
  hotel_id: 'hoteles',
  imagen_id: 'imagenes',
  'imagenes.*': 'imagenes',
  'invitados.*.id': 'invitados',
  'lecturas.*.persona': 'invitados',
  lista_id: 'listas',
  'audiencia.listas.*': 'listas',
  localidad_id: 'localidades',
  padre_id: 'seccionales',
  persona_id: 'personas',
  'persona_ids.*': 'personas',
  provincia_id: 'provincias',
  rubro_id: 'rubros',
  seccional_id: 'seccionales',
  tipo_id: 'voucher_tipos',
  'tipo_ids.*': 'voucher_tipos',
  'seccional_ids.*': 'seccionales',
  turno_id: 'turnos',
  unida_id: 'personas',
  'voucher_ids.*': 'vouchers',
};

const named = ofStaff.flatMap((call) => idsNamedIn(call.body).map((field) => ({ call, field })));

/** Lists closed resources that a role may still name in its own calls. */
function reachedBy(role: Role): string[] {
  const table = publishedTable();
  const given = (resource: string) => table.get(resource)?.get(role);
  const mayMake = (call: Call) =>
    given(resourceOf(call.path)) === 'w' ||
    (given(resourceOf(call.path)) === 'r' && !needsWrite(call));
  return named.flatMap(({ call, field }) => {
    const resource = NAMES[field];
    if (!resource || !mayMake(call) || given(resource) !== '-') return [];
    return [`${role}: ${nameOf(call)} ${field}`];
  });
}

const NOBODYS = 2_147_483_647;
const WRONG_IDS = [0, -1, 1.5, 2_147_483_648, 1e300, '', 'x', true, {}];

describe('what a body of the staff names', () => {
  let admin: Device;
  let door: Device;
  let one: World;
  let other: World;
  before(async () => {
    admin = new Device(await signInStaff('administracion'));
    door = new Device(await signInStaff('puerta'));
    [one, other] = await twoWorlds(admin);
  });

  /** Checks that the call is refused and its answer holds nothing of the other member. */
  async function isShut(device: Device, call: string, bodies: Json[]): Promise<void> {
    const [method, path] = call.split(' ') as [string, string];
    for (const body of bodies) {
      const answer = await device.send(method, path, body);
      const told = JSON.stringify(answer.body);
      assert.ok(
        answer.status >= 400 && answer.status < 500,
        `${path} ${JSON.stringify(body)} answers ${answer.status} ${told}`,
      );
      assert.ok(!told.includes(other.numdoc), told);
    }
  }
  const turnoOf = async ({ id }: World): Promise<number> => {
    const filter = encodeURIComponent(JSON.stringify({ persona_id: id }));
    const { body } = await admin.send('GET', `/personal/turnos?filter=${filter}`);
    return listOf(body)[0]?.['id'] as number;
  };

  test('is known, and what is closed to the role that names it has its case here', () => {
    assert.ok(named.length > 50, String(named.length));
    assert.deepEqual(
      named
        .filter(({ field }) => NAMES[field] === undefined)
        .map(({ call, field }) => `${nameOf(call)} ${field}`),
      [],
    );
    assert.deepEqual(ROLES.flatMap(reachedBy).toSorted(), [
      'contenidos: POST /personal/reservas persona_id',
      'eventos: POST /personal/eventos imagen_id',
      'eventos: PUT /personal/eventos/{id} imagen_id',
      'puerta: POST /personal/canje/asistencia persona_id',
      'puerta: POST /personal/canje/asistencia turno_id',
      'puerta: POST /personal/canje/deshacer turno_id',
      'puerta: POST /personal/canje/deshacer voucher_ids.*',
      'puerta: POST /personal/canje/entrega persona_id',
      'puerta: POST /personal/canje/entrega turno_id',
      'puerta: POST /personal/canje/entrega voucher_ids.*',
      'puerta: POST /personal/puerta/{clase}/{id}/lecturas lecturas.*.persona',
    ]);
  });

  test('hands over nothing of another than who stands there', async () => {
    const [mine, ...more] = one.vouchers;
    const theirs = other.vouchers[0];
    const turno_id = await turnoOf(other);
    const kept = [await heldOf(one, admin), await heldOf(other, admin)] as const;
    const path = '/personal/canje/entrega';
    await isShut(door, `POST ${path}`, [
      { persona_id: one.id, voucher_ids: [theirs] },
      { persona_id: one.id, voucher_ids: [mine, theirs] },
      { persona_id: one.id, voucher_ids: [mine, NOBODYS] },
      { persona_id: one.id, voucher_ids: [mine], turno_id },
      { persona_id: other.id, voucher_ids: [mine] },
      { persona_id: NOBODYS, voucher_ids: [mine] },
      ...WRONG_IDS.map((id) => ({ persona_id: one.id, voucher_ids: [mine, id] })),
    ]);
    await isShut(door, 'POST /personal/canje/asistencia', [
      { persona_id: one.id, turno_id, vino: true },
      { persona_id: other.id, turno_id: await turnoOf(one), vino: false },
      { persona_id: NOBODYS, turno_id, vino: true },
      ...[NOBODYS, ...WRONG_IDS].map((id) => ({ persona_id: one.id, turno_id: id, vino: true })),
    ]);
    assert.deepEqual(await changedOf(one, admin, kept[0]), []);
    assert.deepEqual(await changedOf(other, admin, kept[1]), []);
    await isShut(door, 'POST /personal/canje/deshacer', [
      { voucher_ids: [mine] },
      { voucher_ids: [mine, theirs] },
      ...[NOBODYS, ...WRONG_IDS].map((id) => ({ voucher_ids: [id] })),
    ]);
    const own = { persona_id: one.id, voucher_ids: [mine, ...more] };
    const handed = await door.send('POST', path, own);
    assert.equal(handed.status, 200, JSON.stringify(handed.body));
  });

  test('books for a member, and shows of them no more than a booking does', async () => {
    const contents = new Device(await signInStaff('contenidos'));
    const { body } = await contents.send('GET', '/personal/hoteles');
    const hotel = listOf(body).find((row) => row['convenio']);
    const booking = {
      hotel_id: hotel?.['id'],
      fecha_desde: plusDays(today(), 60),
      fecha_hasta: plusDays(today(), 61),
      adultos: 1,
    };
    const wrong = [NOBODYS, ...WRONG_IDS].map((persona_id) => ({ ...booking, persona_id }));
    await isShut(contents, 'POST /personal/reservas', wrong);
    const persona = async () => (await admin.send('GET', `/personal/personas/${other.id}`)).body;
    const before = await persona();
    const named = { ...booking, persona_id: other.id };
    const made = await contents.send('POST', '/personal/reservas', named);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    // In the demo their name and number contain the document, so whole values are compared.
    const values = Object.values(made.body);
    for (const secret of [other.numdoc, other.email]) assert.ok(!values.includes(secret), secret);
    assert.deepEqual(await persona(), before);
  });

  test('gives an event no picture that is not there', async () => {
    const events = new Device(await signInStaff('eventos'));
    const evento = listOf((await events.send('GET', '/personal/eventos')).body)[0] as Json;
    const path = `/personal/eventos/${String(evento['id'])}`;
    const wrong = [NOBODYS, ...WRONG_IDS].map((imagen_id) => ({ ...evento, imagen_id }));
    await isShut(events, `PUT ${path}`, wrong);
    await isShut(events, 'POST /personal/eventos', wrong);
    assert.deepEqual((await events.send('GET', path)).body, evento);
    assert.equal((await events.send('PUT', path, evento)).status, 200);
  });

  test('lets nobody in at the door of another event', async () => {
    const { body: eventos } = await admin.send('GET', '/personal/eventos');
    const invitacion = await admin.send('GET', `/personal/invitaciones/${other.invitacion}`);
    const { evento_id } = invitacion.body;
    const elsewhere = listOf(eventos).find(({ id }) => id !== evento_id)?.['id'];
    const kept = await heldOf(other, admin);
    const momento = new Date().toISOString();
    const read = async (evento: unknown, persona: unknown) => {
      const path = `/personal/puerta/evento/${String(evento)}/lecturas`;
      const lecturas = [{ id: randomUUID(), tipo: 'entra', persona, momento }];
      return door.send('POST', path, { puerta: 'Prueba', reloj: momento, lecturas });
    };
    for (const persona of [...other.invitados.map(({ id }) => id), NOBODYS]) {
      const { status, body } = await read(elsewhere, persona);
      assert.equal(status, 200);
      const [{ veredicto, esperado }] = listOf(body['resultados']) as [Json];
      assert.deepEqual([(veredicto as Json)['pasa'], esperado], ['no', null]);
      assert.deepEqual((body['novedad'] as Json)['accesos'], []);
    }
    for (const persona of WRONG_IDS) assert.equal((await read(elsewhere, persona)).status, 422);
    assert.deepEqual(await changedOf(other, admin, kept), []);
    const own = await read(evento_id, other.invitados[0]?.id);
    const [{ esperado }] = listOf(own.body['resultados']) as [Json];
    assert.equal((esperado as Json)['numdoc'], other.invitados[0]?.numdoc);
  });
});
