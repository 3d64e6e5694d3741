import { addEmpleado, bookHora, cancelTurno } from '@gremio/contract/turnos/endpoints.ts';
import { closeDispositivo, listDispositivos } from '@gremio/contract/activacion/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  other = await startTestApp({ databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await one.close();
  await other.close();
});

/** Opens a screen's stream, and collects its events until it ends. */
async function openScreen(app: TestApp, coleccion: string, token: string) {
  const response = await fetch(`${app.url}/documentos/${coleccion}/vivo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  })();
  return {
    ended,
    response,
    missed: () => text.split('event: perdido').length - 1,
    events: () =>
      [...text.matchAll(/event: cupo\ndata: (.*)\n/g)].map(([, data]) =>
        JSON.parse(data as string),
      ),
  };
}

async function closeDevice(token: string) {
  const { body } = await callWire(one.url, listDispositivos, { token });
  const [device] = body.dispositivos;
  await callWire(one.url, closeDispositivo, { params: { id: device?.id as number }, token });
}

it('tells screens on every server what an hour counts', async () => {
  const campania = await openCampania(one, { cant_turnos: 3 });
  const member = await one.newMember();
  const screens = [
    await openScreen(one, 'turnos', member.token),
    await openScreen(other, 'turnos', member.token),
  ];
  expect(screens[0]?.response.headers.get('content-type')).toMatch('text/event-stream');
  const dia = campania.dias[0] as string;
  const params = { coleccion: 'turnos', dia, hora: '10:00' };
  await callWire(one.url, bookHora, { params, token: member.token });
  await expect
    .poll(() => screens.map((screen) => screen.events()))
    .toEqual([[{ dia, hora: '10:00', cant_turnos: 1 }], [{ dia, hora: '10:00', cant_turnos: 1 }]]);
  await callWire(other.url, cancelTurno, { params, token: member.token });
  await expect
    .poll(() => screens.map((screen) => screen.events().at(-1)?.cant_turnos))
    .toEqual([0, 0]);
});

it('tells what a vacation day counts, and only those who look at it', async () => {
  const campania = await openCampania(one, { fire_collection: 'vacation' });
  const member = await one.newMember();
  const screen = await openScreen(other, 'vacation', member.token);
  const elsewhere = await openScreen(other, 'turnos', member.token);
  const dia = campania.dias[1] as string;
  await callWire(one.url, addEmpleado, { params: { dia }, token: member.token });
  await expect.poll(() => screen.events()).toEqual([{ dia, cant_empleados: 1 }]);
  expect(elsewhere.events()).toEqual([]);
});

it('tells nobody whom the campaign is not for', async () => {
  const [older, younger] = [await one.newMember(), await one.newMember()];
  await one.query(`update personas set fecha_nacimiento = '1950-01-01' where id = $1`, [
    older.personaId,
  ]);
  const campania = await openCampania(one, {
    fire_collection: 'jubilados',
    audiencia: {
      seccionales: [],
      reparticiones: [],
      edad: { desde: 60, hasta: null },
      hijos: null,
      delegados: false,
      capital: false,
    },
  });
  const screen = await openScreen(one, 'jubilados', older.token);
  const quiet = await openScreen(one, 'jubilados', younger.token);
  const params = { coleccion: 'jubilados', dia: campania.dias[0] as string, hora: '10:00' };
  await callWire(one.url, bookHora, { params, token: older.token });
  await expect.poll(() => screen.events()).toHaveLength(1);
  await closeDevice(younger.token);
  await quiet.ended;
  expect(quiet.events()).toEqual([]);
});

it('tells screens to read again once it may have missed what others announced', async () => {
  const member = await one.newMember();
  const screen = await openScreen(other, 'turnos', member.token);
  expect(screen.missed()).toBe(0);
  await one.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
  await expect.poll(screen.missed).toBe(1);
});

it('ends with the session that opened it', async () => {
  const member = await one.newMember();
  const screen = await openScreen(other, 'turnos', member.token);
  await closeDevice(member.token);
  await screen.ended;
});
