import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';

/** Vacation days: one place of a day for each member, and so many days as the campaign gives each. */

let app: TestApp;
let dias: string[];
beforeAll(async () => {
  app = await startTestApp();
  ({ dias } = await openCampania(app, {
    fire_collection: VACATION,
    dias: 4,
    dias_por_empleado: 2,
    limite_empleados: 2,
  }));
});
afterAll(() => app.close());

const dayAt = (index: number): string => dias[index] ?? '';
const add = (token: string, dia: string) =>
  callWire(app.url, wire.addEmpleado, { params: { dia }, token });
const remove = (token: string, dia: string) =>
  callWire(app.url, wire.removeEmpleado, { params: { dia }, token });
const mine = async (token: string) =>
  (await callWire(app.url, wire.misDias, { token })).body.dias.map(({ dia }) => dia);

it('a member takes a day once, as many days as the campaign gives, and sees them', async () => {
  const { token } = await app.newMember();
  expect((await add(token, dayAt(0))).body.dia).toMatchObject({ dia: dayAt(0), cant_empleados: 1 });
  const again = await add(token, dayAt(0));
  expect([again.status, again.error.motivo]).toEqual([409, 'dia_ya_tiene']);
  expect((await add(token, dayAt(1))).status).toBe(200);
  const third = await add(token, dayAt(2));
  expect([third.status, third.error.motivo]).toEqual([409, 'dia_limite']);
  expect(await mine(token)).toEqual(dias.slice(0, 2));
});

it('a full day is refused until somebody gives back theirs, which they do once', async () => {
  const day = dayAt(3);
  const [first, second, third] = await app.newMembers(3);
  const tokens = [first?.token ?? '', second?.token ?? '', third?.token ?? ''] as const;
  expect((await add(tokens[0], day)).status).toBe(200);
  expect((await add(tokens[1], day)).status).toBe(200);
  const full = await add(tokens[2], day);
  expect([full.status, full.error.motivo]).toEqual([409, 'dia_completo']);
  expect((await remove(tokens[0], day)).body.dia).toMatchObject({ dia: day, cant_empleados: 1 });
  const again = await remove(tokens[0], day);
  expect([again.status, again.error.motivo]).toEqual([404, 'dia_sin_lugar_propio']);
  expect(await mine(tokens[0])).toEqual([]);
  expect((await add(tokens[2], day)).status).toBe(200);
});
