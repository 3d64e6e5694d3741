import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activate, type Json, KEYS, type Member, signIn } from './client.ts';
import { hasFields, isSorted, listOf, refused, today } from './checks.ts';
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

const globals = async ({ device }: Pick<Member, 'device'>): Promise<Json> => {
  const { status, body } = await device.call('GET /afigestion/turnos/dame_datos_globales_turnos');
  assert.equal(status, 200);
  return body;
};

type Dia = { dia: string; desc: string; cant_empleados: number };
type Hora = { hora: string; cant_turnos: number };

const diasOf = async ({ device }: Pick<Member, 'device'>, query = '') =>
  listOf(await device.document(`/documentos/turnos/dias.json${query}`, 'dias')) as unknown as Dia[];
const horasOf = async ({ device }: Pick<Member, 'device'>, dia: string) =>
  listOf(
    await device.document(`/documentos/turnos/dias/${dia}/horas.json`, 'horas'),
  ) as unknown as Hora[];
const turnoPath = (dia: string, hora: string) =>
  `/documentos/turnos/dias/${dia}/horas/${hora}/turno.json`;
const turnoOf = async ({ device, id }: Member, turno_id: number) =>
  (await device.read('GET /afigestion/turnos/view/{a}/{b}', 'turno', {
    params: { a: id, b: turno_id },
  })) as (Json & { dia: string; hora: string }) | null;

/** Cancels the member's turno that an earlier run may have left. */
async function withoutTurno(member: Member, turno_id: number): Promise<void> {
  const mine = await turnoOf(member, turno_id);
  if (mine) await member.device.send('DELETE', turnoPath(mine.dia, mine.hora));
}

describe('the appointments', () => {
  test('have global settings, with those of both vouchers in them', async () => {
    const all = await globals({ device: await signIn('web') });
    hasFields('the global settings', all, [...DATES, ...AGES, ...STATE, ...OF_THE_CAMPAIGN]);
    hasFields('Voucher', all['Voucher'], [...DATES, ...AGES, ...STATE]);
    const solo = hasFields('VoucherSoloCine', all['VoucherSoloCine'], [...DATES, ...STATE]);
    for (const age of AGES) assert.ok(!(age in solo), `VoucherSoloCine has ${age}`);
  });

  test('are offered on days from the start day on, in order', async () => {
    const device = await signIn('web');
    const { dia_inicio_entrega: start } = await globals({ device });
    const dias = await diasOf({ device });
    assert.ok(dias.length > 2);
    for (const one of dias) {
      hasFields('a day', one, ['dia', 'desc', 'cant_empleados']);
      assert.ok(
        one.dia >= (start as string),
        `${one.dia} is before the start day ${String(start)}`,
      );
    }
    isSorted('days', dias as unknown as Json[], ['dia']);
    const [, , third] = dias;
    const later = await diasOf({ device }, `?desde=${third?.dia}`);
    assert.deepEqual(later, dias.slice(2));
  });

  test('count up when one is booked and down when it is cancelled', async () => {
    const member = await activate(KEYS.mother);
    const all = await globals(member);
    const turno_id = all['turno_id'] as number;
    await withoutTurno(member, turno_id);
    const { dia } = (await diasOf(member)).at(-1) as Dia;
    const before = await horasOf(member, dia);
    isSorted('hours', before as unknown as Json[], ['hora']);
    for (const one of before) assert.ok(one.cant_turnos < (all['cant_turnos'] as number));
    const [first, second] = before as [Hora, Hora];
    const countOf = async (hora: string) =>
      (await horasOf(member, dia)).find((one) => one.hora === hora)?.cant_turnos;

    const booked = await member.device.send('POST', turnoPath(dia, first.hora));
    assert.equal(booked.status, 200, JSON.stringify(booked.body));
    assert.equal(await countOf(first.hora), first.cant_turnos + 1);
    const mine = await turnoOf(member, turno_id);
    assert.deepEqual([mine?.dia, mine?.hora], [dia, first.hora]);

    refused(await member.device.send('POST', turnoPath(dia, second.hora)), [409]);
    assert.equal(await countOf(second.hora), second.cant_turnos);

    const cancelled = await member.device.send('DELETE', turnoPath(dia, first.hora));
    assert.equal(cancelled.status, 200);
    assert.equal(await countOf(first.hora), first.cant_turnos);
    assert.equal(await turnoOf(member, turno_id), null);
  });
});

describe('the vacation days', () => {
  const vacation = async ({ device }: Pick<Member, 'device'>) =>
    listOf(await device.document('/documentos/vacation/dias.json', 'dias')) as unknown as Dia[];

  test('are those below the limit, by how many go and then by day', async () => {
    const dias = await vacation({ device: await signIn('web') });
    assert.ok(dias.length > 0);
    for (const one of dias) {
      assert.ok(one.cant_empleados < VACATION_LIMIT);
      assert.ok(one.dia > today() || one.dia === today());
    }
    isSorted('vacation days', dias as unknown as Json[], ['cant_empleados', 'dia']);
  });

  test('count an employee who is added and removed', async () => {
    const member = await activate(KEYS.mother);
    const mine = listOf(
      await member.device.document('/documentos/vacation/mis_dias.json', 'dias'),
    ) as unknown as Dia[];
    const path = (dia: string) => `/documentos/vacation/dias/${dia}/empleado.json`;
    for (const { dia } of mine) await member.device.send('DELETE', path(dia));
    const { dia, cant_empleados } = (await vacation(member)).at(-1) as Dia;
    const count = async () => (await vacation(member)).find((one) => one.dia === dia);
    assert.equal((await member.device.send('POST', path(dia))).status, 200);
    assert.equal((await count())?.cant_empleados, cant_empleados + 1);
    refused(await member.device.send('POST', path(dia)), [409]);
    assert.equal((await member.device.send('DELETE', path(dia))).status, 200);
    assert.equal((await count())?.cant_empleados, cant_empleados);
    refused(await member.device.send('DELETE', path(dia)), [404]);
    for (const one of mine) await member.device.send('POST', path(one.dia));
  });
});
