import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activate, type Json, KEYS, type Member, signIn } from './client.ts';
import { dayIn, hasFields, isRefused, isSorted } from './checks.ts';
import { VACATION_LIMIT } from './rows.ts';

const DATES = ['dia_inicio', 'mes_inicio', 'anio_inicio', 'dia_fin', 'mes_fin', 'anio_fin'];
const AGES = ['edad_minima', 'edad_maxima'];
const STATE = ['inicializo', 'finalizo'];
const OF_THE_CAMPAIGN = [
  'cant_turnos',
  'fire_collection',
  'dia_inicio_entrega',
  'turno_id',
  'finalizo_cine',
  'finalizo_parque',
];

type From = Pick<Member, 'device'>;

const globalsOf = ({ device }: From) =>
  device.read('GET /afigestion/turnos/dame_datos_globales_turnos');
const diasOf = ({ device }: From, query = '') =>
  device.documents(`/documentos/turnos/dias.json${query}`, 'dias');

/** Sends a call that has to succeed. */
async function done({ device }: From, method: string, path: string): Promise<void> {
  const { status, body } = await device.send(method, path);
  assert.equal(status, 200, JSON.stringify(body));
}

describe('the appointments', () => {
  test('have global settings, with those of both vouchers in them', async () => {
    const all = await globalsOf({ device: await signIn() });
    hasFields('the global settings', all, [...DATES, ...AGES, ...STATE, ...OF_THE_CAMPAIGN]);
    hasFields('Voucher', all['Voucher'], [...DATES, ...AGES, ...STATE]);
    const solo = hasFields('VoucherSoloCine', all['VoucherSoloCine'], [...DATES, ...STATE]);
    assert.ok(AGES.every((age) => !(age in solo)));
  });

  test('are offered on days from the start day on, in order', async () => {
    const from = { device: await signIn() };
    const { dia_inicio_entrega: start } = await globalsOf(from);
    const dias = await diasOf(from);
    assert.ok(dias.length > 2);
    for (const one of dias) hasFields('a day', one, ['dia', 'desc', 'cant_empleados']);
    isSorted([{ dia: start }, ...dias], 'dia');
    assert.deepEqual(await diasOf(from, `?desde=${String(dias[2]?.['dia'])}`), dias.slice(2));
  });

  test('count up when one is booked and down when it is cancelled', async () => {
    const member = await activate(KEYS.mother);
    const { turno_id, cant_turnos: limit } = await globalsOf(member);
    const turno = () =>
      member.device.read<Json | null>('GET /afigestion/turnos/view/{a}/{b}', {
        a: member.id,
        b: turno_id,
      });
    const pathOf = ({ dia, hora }: Json) =>
      `/documentos/turnos/dias/${String(dia)}/horas/${String(hora)}/turno.json`;
    const left = await turno();
    if (left) await done(member, 'DELETE', pathOf(left));

    const dia = (await diasOf(member)).at(-1)?.['dia'];
    const horas = () =>
      member.device.documents(`/documentos/turnos/dias/${String(dia)}/horas.json`, 'horas');
    const before = await horas();
    isSorted(before, 'hora');
    assert.ok(before.every((one) => (one['cant_turnos'] as number) < (limit as number)));
    const [first, second] = before.map((one) => ({ dia, hora: one['hora'] }));
    assert.ok(first && second);
    await done(member, 'POST', pathOf(first));
    const counted = before.map((one, at) =>
      at === 0 ? { ...one, cant_turnos: (one['cant_turnos'] as number) + 1 } : one,
    );
    assert.deepEqual(await horas(), counted);
    assert.deepEqual({ ...(await turno()), ...first }, await turno());
    isRefused(await member.device.send('POST', pathOf(second)), 409);
    assert.deepEqual(await horas(), counted);
    await done(member, 'DELETE', pathOf(first));
    assert.deepEqual(await horas(), before);
    assert.equal(await turno(), null);
  });
});

test('the vacation days below the limit count an employee who is added and removed', async () => {
  const member = await activate(KEYS.mother);
  const vacation = () => member.device.documents('/documentos/vacation/dias.json', 'dias');
  const pathOf = ({ dia }: Json) => `/documentos/vacation/dias/${String(dia)}/empleado.json`;
  const mine = await member.device.documents('/documentos/vacation/mis_dias.json', 'dias');
  for (const one of mine) await done(member, 'DELETE', pathOf(one));

  const dias = await vacation();
  isSorted(dias, 'cant_empleados', 'dia');
  const last = dias.at(-1);
  assert.ok(last && (last['cant_empleados'] as number) < VACATION_LIMIT);
  assert.ok(dias.every((one) => String(one['dia']) >= dayIn(0)));
  const count = async () =>
    (await vacation()).find((one) => one['dia'] === last['dia'])?.['cant_empleados'];
  await done(member, 'POST', pathOf(last));
  assert.equal(await count(), (last['cant_empleados'] as number) + 1);
  await done(member, 'DELETE', pathOf(last));
  assert.equal(await count(), last['cant_empleados']);
  for (const one of mine) await done(member, 'POST', pathOf(one));
});

test('hotels are those that are shown, by their order, and one by agreement is asked by mail', async () => {
  const { device, id } = await activate(KEYS.mother);
  const cancelAll = async () => {
    for (const one of await device.documents(
      `/afigestion/app_reservas/index/${id}.json`,
      'reservas',
    ))
      await device.send('POST', `/afigestion/app_reservas/cancelar/${String(one['id'])}.json`);
  };
  await cancelAll();
  const hoteles = await device.documents('/documentos/hoteles.json', 'hoteles');
  assert.ok(hoteles.length > 1);
  assert.ok(hoteles.every((hotel) => hotel['show'] === true));
  isSorted(hoteles, 'order');
  const { id: reserva_id } = await device.read('POST /afigestion/app_reservas/nadd', {
    hotel_id: hoteles.find((hotel) => hotel['convenio'] === true)?.['id'],
    fecha_desde: dayIn(40),
    fecha_hasta: dayIn(42),
    adultos: 1,
  });
  const mail = 'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio';
  assert.equal((await device.read(mail, { reserva_id }))['code'], 200);
  await cancelAll();
});
