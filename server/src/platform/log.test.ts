import { worker } from '../mensajes/worker.ts';
import { expect, it } from 'vitest';
import { unnamed } from './log.ts';
import { startTestApp } from '../../testing/app.ts';
import { telling } from '../../testing/log.ts';
import { queueMensaje } from '../../testing/world-mensajes.ts';

it.each([
  ['550 <ana@ejemplo.org>: user unknown', '550 <[correo]>: user unknown'],
  ['invalid input syntax: "20111222"', 'invalid input syntax: "[número]"'],
  ['DNI 20.111.222, CUIL 27-20111222-4', 'DNI [número], CUIL [número]'],
  ['the key 7K2M-9QRX-0A1B is gone', 'the key [clave] is gone'],
  ['GET https://host/activar/7K2M9QRX0A1B?a=1 failed', 'GET https://host/… failed'],
  ['authorization: Bearer abc.def', 'authorization: Bearer …'],
  ['cookie: gremio=abc; x', 'cookie: …; x'],
  ['token 0JmZ3kq9vX2nB7pLr5tYw8uE1aS4dF6gH0jK3lM9oQc', 'token [cifrado]'],
  ['at run (/srv/gremio/node_modules/@fastify/static/index.js:120:33)', null],
  ['at processTicksAndRejections (node:internal/process/task_queues:104:5)', null],
  ['connect ECONNREFUSED 127.0.0.1:5432', null],
  ['from 10.100.200.0/24, as usuarios/0b9c6a5e-7f1d-4a53-8d1e-2f3a4b5c6d7e', null],
  ['duplicate key value violates unique constraint "turnos_una_por_persona_y_campania"', null],
])('a log keeps of «%s» what names nobody', (text, kept) => {
  expect(unnamed(text)).toBe(kept ?? text);
});

it('does not repeat what a mail server or the database says of somebody', async () => {
  const send = async () => {
    throw new Error('550 <suyo@prueba.local>: el DNI 20111222 con 7K2M-9QRX-0A1B no existe');
  };
  const app = await startTestApp({ mail: { send, close: async () => undefined } });
  const { personaId } = await app.newMember();
  await queueMensaje(app, personaId);
  await worker(app.house).drain();
  const said = app.log.lines.find((line) => line.includes('a message was not sent'));
  expect(said).toContain('550 <[correo]>: el DNI [número] con [clave] no existe');
  await app.close();
});

it('and a test whose server names somebody fails, whoever it is', async () => {
  const app = await startTestApp();
  const { token, personaId } = await app.newMember();
  const [row] = await app.query<{ doc: string }>(
    'select numero_documento as doc from personas where id = $1',
    [personaId],
  );
  const doc = row?.doc as string;
  const line = (msg: string) => JSON.stringify({ level: 40, time: 1, pid: Number(doc), msg });
  expect(telling([line('nobody')], [doc])).toEqual([]);
  for (const secret of [doc, doc.replace(/(\d{2})(\d{3})/, '$1.$2.'), token, 'a@prueba.local'])
    expect(telling([line(`of ${secret}.`)], [doc])).toHaveLength(1);
  app.log.write(line(doc));
  await expect(app.close()).rejects.toThrow('names somebody');
});
