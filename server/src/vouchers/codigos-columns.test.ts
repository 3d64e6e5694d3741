import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { importHands, lugaresOf } from '../../testing/importaciones.ts';
import { openTipo } from '../../testing/vouchers.ts';

let app: TestApp;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startTestApp();
  hands = importHands(app, await app.newStaff('administracion'));
});
afterAll(() => app.close());

it.each([
  { titles: 'Nº;Código de descuento', lines: ['1;RIO-1', '2;RIO-2'], place: 1 },
  { titles: 'Nº;Entrada', lines: ['1;RIO-1', '2;RIO-2'], place: null },
  { titles: 'Sala;Número', lines: ['2D;90112233', '2D;90112234'], place: 1 },
  { titles: 'Código', lines: ['1', '2'], place: 0 },
  { titles: 'Sala;Cupón', lines: ['2D;101', '2D;102'], place: 1 },
])('the codes of a list "$titles" are in its column $place', async ({ titles, lines, place }) => {
  const { id } = await openTipo(app, { codigos: 'lista', stock: 0 });
  const text = [titles, ...lines].join('\n');
  const { status, body } = await hands.send('codigos', text, undefined, `&tipo_id=${id}`);
  expect(status).toBe(201);
  expect(lugaresOf(body)).toEqual({ codigo: place });
  expect(body.columnas[0]?.titulo).toBe('Código');
});
