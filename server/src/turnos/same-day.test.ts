import { dias } from '@gremio/contract/turnos/endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';

it('a day that two clerks lay out at once is one clerk’s, and the other is told', async () => {
  const app = await startTestApp();
  const token = await app.newStaff('administracion');
  const { id: campania_id } = await openCampania(app, {});
  for (let day = 10; day < 30; day += 1) {
    const body = { campania_id, dia: `2031-01-${day}`, desc: 'Sede' };
    const both = await Promise.all(
      [body, body].map((one) => callWire(app.url, dias.create, { body: one, token })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  }
  await app.close();
});
