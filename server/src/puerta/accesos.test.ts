import { randomUUID } from 'node:crypto';
import { formCongresos } from '@gremio/contract/congreso/endpoints.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import {
  at,
  BEFORE,
  type Congress,
  createCongress,
  doorClock,
  type Place,
} from '../../testing/puerta.ts';
import { createTickets } from '../platform/tickets.ts';
import { createKeys } from '../platform/keys.ts';

const clock = doorClock();

let app: TestApp;
let second: TestApp;
let congress: Congress;
beforeAll(async () => {
  app = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
  congress = await createCongress(app, clock);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** Changes a character of the signature. */
const forged = (texto: string): string =>
  texto.slice(0, 60) + (texto[60] === '0' ? '1' : '0') + texto.slice(61);

const conteo = async (place: Place) =>
  (
    await callWire(app.url, wire.verConteo, {
      params: { clase: 'congreso', id: place.id },
      token: congress.door,
    })
  ).body;

describe('a scan with signal', () => {
  let place: Place;
  beforeEach(async () => {
    place = await congress.openDoors(2);
  });

  it('accredits once; the second says when and where the first was', async () => {
    const [texto] = place.tickets as [string];
    const first = await congress.one(place, { texto });
    expect(first.veredicto).toMatchObject({ tono: 'verde', palabra: 'Acreditado', pasa: 'si' });
    expect(first.esperado).toMatchObject({ id: place.forms[0], vigente: true });
    expect(first.acceso).toMatchObject({ estado: 'ingreso', puerta: 'Norte' });
    const again = await congress.one(place, { texto }, { puerta: 'Sur', url: second.url });
    expect(again.veredicto).toMatchObject({
      tono: 'rojo',
      motivo: 'ya_entro',
      texto: 'A las 10:00, por Norte.',
    });
    expect(again.acceso).toBeNull();
    expect(await conteo(place)).toMatchObject({ adentro: 1, esperados: 2, duplicados: 0 });
  });

  it('is the same scan however often it is sent', async () => {
    const scan = { id: randomUUID(), texto: place.tickets[0] as string };
    const first = await congress.one(place, scan);
    const again = await congress.one(place, scan, { url: second.url });
    expect([again.veredicto, again.acceso]).toEqual([first.veredicto, first.acceso]);
    expect((await conteo(place)).adentro).toBe(1);
  });

  it('tells forged, cut, foreign, and entries for elsewhere apart; none lets anybody in', async () => {
    const elsewhere = await congress.openDoors(1);
    clock.at = at(place, '10:00');
    const [texto] = place.tickets as [string];
    const foreign = createTickets(
      createKeys('the secret of another organisation, as long as it needs'),
    );
    const scans: [string, string][] = [
      [forged(texto), 'falsa'],
      [texto.slice(0, -3), 'incompleta'],
      [foreign.sign({ clase: 'congreso', de: place.id, id: place.forms[0] as number }), 'de_otros'],
      [elsewhere.tickets[0] as string, 'otro_lugar'],
      ['https://gremio.example/estado/abc', 'no_es_entrada'],
    ];
    const { body } = await congress.send(
      place,
      scans.map(([one]) => ({ texto: one, adentro: true })),
    );
    expect(body.resultados.map((r) => [r.veredicto.motivo, r.veredicto.tono, r.acceso])).toEqual(
      scans.map(([, motivo]) => [motivo, 'rojo', null]),
    );
    expect(await conteo(place)).toMatchObject({ adentro: 0 });
  });

  it('finds who is typed on the list, and nobody who is not', async () => {
    const found = await congress.one(place, { persona: place.forms[1] as number });
    expect(found.acceso?.estado).toBe('ingreso');
    const nobody = await congress.one(place, { persona: 2_000_000_000, adentro: true });
    expect(nobody).toMatchObject({ veredicto: { motivo: 'fuera_de_lista' }, acceso: null });
  });

  it('on another day lets in only whom the door decides to', async () => {
    clock.at = BEFORE;
    const scan = { id: randomUUID(), texto: place.tickets[0] as string };
    const asked = await congress.one(place, scan);
    expect(asked).toMatchObject({
      veredicto: { tono: 'ambar', motivo: 'no_es_hoy', pasa: 'a_criterio' },
      acceso: null,
    });
    expect((await congress.one(place, { ...scan, adentro: true })).acceso?.estado).toBe('ingreso');
  });

  it('undone lets them in again, and undoing twice is undoing once', async () => {
    const scan = { id: randomUUID(), texto: place.tickets[0] as string };
    await congress.one(place, scan);
    const form = async () => {
      const token = await app.newStaff('lectura');
      const params = { id: place.forms[0] as number };
      return (await callWire(app.url, formCongresos.get, { params, token })).body;
    };
    expect((await form()).ingreso).not.toBeNull();
    for (let n = 0; n < 2; n += 1)
      expect((await congress.one(place, { ...scan, tipo: 'deshace' })).acceso?.estado).toBe(
        'anulado',
      );
    expect((await form()).ingreso).toBeNull();
    expect((await conteo(place)).adentro).toBe(0);
    expect((await congress.one(place, { texto: scan.texto })).veredicto.tono).toBe('verde');
    expect((await congress.one(place, scan)).acceso?.estado).toBe('anulado');
  });

  it('is in the audit as an entry or as undone, and not at all when it changed nothing', async () => {
    const scan = { id: randomUUID(), texto: place.tickets[0] as string };
    await congress.one(place, scan);
    await congress.one(place, scan);
    await congress.one(place, { id: randomUUID(), texto: forged(scan.texto) });
    await congress.one(place, { ...scan, tipo: 'deshace' });
    const rows = await app.query<{ accion: string; accesos: unknown }>(
      `select accion, despues -> 'accesos' as accesos from auditoria
        where recurso = 'accesos' and recurso_id = $1 order by id`,
      [`congreso ${place.id}`],
    );
    const told = (estado: string) => [{ id: scan.id, persona_ref: place.forms[0], estado }];
    expect(rows).toEqual([
      { accion: 'acceso', accesos: told('ingreso') },
      { accion: 'deshecho', accesos: told('anulado') },
    ]);
  });

  it('of one place is no scan of another', async () => {
    const scan = { id: randomUUID(), texto: place.tickets[0] as string };
    await congress.one(place, scan);
    const elsewhere = await congress.openDoors(1);
    const refused = await congress.send(elsewhere, [
      { ...scan, texto: elsewhere.tickets[0] as string },
    ]);
    expect([refused.status, refused.error.errores?.[0]?.campo]).toEqual([422, 'lecturas.0.id']);
    expect((await congress.send({ ...place, id: 2_000_000_000 }, [scan])).status).toBe(404);
  });
});

describe('two doors apart', () => {
  it('that both let the same person in are told, and staff see both times and places', async () => {
    const place = await congress.openDoors(2);
    const [texto] = place.tickets as [string];
    clock.at = at(place, '11:00');
    const later = { id: randomUUID(), texto, momento: at(place, '10:12'), adentro: true };
    const first = { id: randomUUID(), texto, momento: at(place, '10:10'), adentro: true };
    // The later scan reaches the server first.
    expect((await congress.one(place, later, { puerta: 'Sur' })).acceso?.estado).toBe('ingreso');
    const { body } = await congress.send(place, [first], { puerta: 'Norte', url: second.url });
    expect(body.resultados[0]).toMatchObject({
      veredicto: { motivo: 'ya_entro', texto: 'A las 10:12, por Sur.' },
      acceso: { id: first.id, estado: 'ingreso' },
    });
    expect(body.novedad.accesos).toHaveLength(2);
    expect(body.novedad.adentro).toBe(1);

    const token = await app.newStaff('lectura');
    const list = async (filter: object) =>
      (
        await callWire(app.url, wire.accesos.list, {
          query: { filter: JSON.stringify({ clase: 'congreso', de: place.id, ...filter }) },
          token,
        })
      ).body;
    const [duplicate] = await list({ estado: 'duplicado' });
    expect(duplicate).toMatchObject({
      id: later.id,
      lugar: 'Congreso de prueba',
      nombre: expect.stringMatching(/./),
      puerta: 'Sur',
      momento: new Date(at(place, '10:12')).toISOString(),
      otros: [{ puerta: 'Norte', momento: new Date(at(place, '10:10')).toISOString() }],
    });
    expect(await list({ repetido: true })).toHaveLength(2);
    expect(await conteo(place)).toMatchObject({
      adentro: 1,
      duplicados: 1,
      puertas: [
        { puerta: 'Norte', adentro: 1 },
        { puerta: 'Sur', adentro: 0 },
      ],
    });

    // Once the first scan is undone, the other one becomes the entry.
    await congress.one(place, { ...first, tipo: 'deshace' });
    expect(await list({ estado: 'ingreso' })).toMatchObject([{ id: later.id }]);
    expect((await conteo(place)).adentro).toBe(1);
  });
});

describe('a door’s package', () => {
  const paquete = async (place: Place, query = {}) =>
    (
      await callWire(app.url, wire.verPaquete, {
        params: { clase: 'congreso', id: place.id },
        query,
        token: congress.door,
      })
    ).body;

  it('is the list, the keys and who is in; later only what changed', async () => {
    const place = await congress.openDoors(3);
    const whole = await paquete(place);
    const people = whole.partes.flatMap((part) => part.esperados);
    expect(new Set(people.map((person) => person.id))).toEqual(new Set(place.forms));
    expect(whole).toMatchObject({
      version: 0,
      adentro: 0,
      accesos: [],
      momento: expect.anything(),
    });
    expect(whole.claves).toEqual(createTickets(app.house.keys).publicKeys());

    const same = await paquete(place, { desde: 0, huellas: whole.huellas });
    expect([same.partes, same.accesos]).toEqual([[], []]);

    await congress.one(place, { texto: place.tickets[0] as string });
    const since = await paquete(place, { desde: whole.version, huellas: whole.huellas });
    expect(since).toMatchObject({ version: 1, adentro: 1, partes: [] });
    expect(since.accesos).toMatchObject([{ persona: place.forms[0], estado: 'ingreso' }]);

    const token = await app.newStaff('eventos');
    const params = { id: place.forms[1] as number };
    const { body: form } = await callWire(app.url, formCongresos.get, { params, token });
    const body = { estado: 'anulado' as const, motivo: 'No viene', version: form.version };
    await callWire(app.url, formCongresos.update, { params, body, token });
    const changed = await paquete(place, { desde: 1, huellas: whole.huellas });
    expect(changed.partes).toHaveLength(1);
    const cancelled = changed.partes[0]?.esperados.find((person) => person.id === params.id);
    expect(cancelled?.vigente).toBe(false);
    const refused = await congress.one(place, { texto: place.tickets[1] as string });
    expect(refused.veredicto).toMatchObject({ tono: 'rojo', motivo: 'cancelada' });
  });

  it('is for doors: who only reads sees the counts', async () => {
    const place = await congress.openDoors(1);
    const params = { clase: 'congreso' as const, id: place.id };
    const statusOf = async (role: Role) => {
      const token = await app.newStaff(role);
      const [whole, counts] = [
        await callWire(app.url, wire.verPaquete, { params, token }),
        await callWire(app.url, wire.verConteo, { params, token }),
      ];
      return [whole.status, counts.status];
    };
    expect(await statusOf('eventos')).toEqual([200, 200]);
    expect(await statusOf('lectura')).toEqual([403, 200]);
    expect(await statusOf('turnos')).toEqual([403, 403]);
  });

  it('lists the places of today and near', async () => {
    const place = await congress.openDoors(1);
    const { body } = await callWire(app.url, wire.listLugares, { token: congress.door });
    const mine = body.conteos.find(
      ({ lugar }) => lugar.clase === 'congreso' && lugar.id === place.id,
    );
    expect(mine).toMatchObject({
      lugar: { nombre: 'Congreso de prueba' },
      adentro: 0,
      esperados: 1,
      puertas: [],
    });
  });
});
