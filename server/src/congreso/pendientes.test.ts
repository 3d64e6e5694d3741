import * as wire from '@gremio/contract/congreso/endpoints.ts';
import type { PendienteForm } from '@gremio/contract/congreso/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addCongresal, formFor, openCongreso } from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const later = (days: number) => {
  clock.at = new Date(Date.parse(START) + days * DAY_MS).toISOString();
};

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('eventos');
});
afterAll(() => app.close());

const filtered = (filter: object) => ({
  query: { filter: JSON.stringify(filter), sort: '["id","ASC"]' } as const,
  token: staff,
});
const forms = async (pendiente: PendienteForm) =>
  (await callWire(app.url, wire.formCongresos.list, filtered({ pendiente }))).body.map(
    ({ id }) => id,
  );
const toEnrol = async () =>
  (await callWire(app.url, wire.congresales.list, filtered({ por_inscribirse: true }))).body.map(
    ({ id }) => id,
  );
const coming = async () =>
  (await callWire(app.url, wire.congresos.list, filtered({ por_venir: true }))).body.map(
    ({ id }) => id,
  );

/** The congress begins in 20 days and lasts three; its enrolment closes in 10. */
it('lists delegates to enrol, forms of those off the list, and those to accredit while it is held', async () => {
  const congreso = await openCongreso(app);
  const draft = await openCongreso(app, { publicado: false });
  await addCongresal(app, draft.id, await app.newMember());
  const [missing, enrolled, removed] = await app.newMembers(3);
  if (!missing || !enrolled || !removed) throw new Error('Members are missing.');
  const { id: missingId } = await addCongresal(app, congreso.id, missing);
  const formOf = async (member: typeof missing) => {
    const line = await addCongresal(app, congreso.id, member);
    const { body } = await callWire(app.url, wire.addFormCongreso, {
      body: formFor(congreso),
      token: member.token,
    });
    return { line: line.id, form: body.FormCongreso.id };
  };
  const [on, off] = [await formOf(enrolled), await formOf(removed)];
  expect([await toEnrol(), await forms('fuera_de_lista')]).toEqual([[missingId], []]);

  const remove = { params: { id: off.line }, token: staff };
  expect((await callWire(app.url, wire.congresales.remove, remove)).status).toBe(200);
  expect([await forms('fuera_de_lista'), await forms('acreditar')]).toEqual([[off.form], []]);

  later(11);
  expect([await toEnrol(), await coming()]).toEqual([[], [congreso.id, draft.id]]);
  later(20);
  expect(await forms('acreditar')).toEqual([on.form]);
  await app.query('update form_congresos set ingreso = $1 where id = $2', [clock.at, on.form]);
  expect(await forms('acreditar')).toEqual([]);
  later(24);
  expect([await forms('fuera_de_lista'), await coming()]).toEqual([[], []]);
});
