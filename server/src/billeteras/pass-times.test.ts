import * as wire from '@gremio/contract/billeteras/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { loadApple, googleAccount, readPass, readSaveLink } from '../../testing/passes.ts';
import { buildEventos } from '../../testing/world-eventos.ts';

const google = googleAccount();
let app: TestApp;
let member: Member;
let entrada: { eventoId: number; invitadoId: number };

beforeAll(async () => {
  app = await startTestApp();
  const token = await app.newStaff('administracion');
  await loadApple(app, token);
  await callWire(app.url, wire.billeteras.cargarGoogle, {
    body: { cuenta: google.cuenta, emisor: '3388000000012345678' },
    token,
  });
  member = await app.newMember();
  entrada = await buildEventos(app, member);
});
afterAll(() => app.close());

async function setTimes(comienza: string, termina: string): Promise<void> {
  await app.query('update eventos set comienza = $1, termina = $2 where id = $3', [
    comienza,
    termina,
    entrada.eventoId,
  ]);
  app.house.cache.changed('eventos');
}

const linkOf = async (billetera: 'apple' | 'google') =>
  (
    await callWire(app.url, wire.pedirPaseEntrada, {
      params: { id: entrada.invitadoId },
      body: { billetera },
      token: member.token,
    })
  ).body.url;

async function googleTimes() {
  const { claims } = await readSaveLink(await linkOf('google'), google.publicKey);
  return claims.payload.eventTicketClasses?.[0]?.dateTime as { start: string; end: string };
}

async function applePass() {
  const response = await fetch(await linkOf('apple'));
  const { json } = readPass(Buffer.from(await response.arrayBuffer()));
  const { headerFields = [], secondaryFields = [] } = json.eventTicket ?? {};
  const shown = [...headerFields, ...secondaryFields].map(({ key, value }) => [key, value]);
  return { json, shown: Object.fromEntries(shown) as Record<string, unknown> };
}

/** Time that Google Wallet shows: its reference says that it ignores the offset. */
const shownByGoogle = (moment: string): string => moment.replace(/(?:Z|[+-]\d\d:\d\d)$/, '');

describe.each([
  {
    name: 'an evening',
    comienza: '2027-03-12T20:00:00-03:00',
    termina: '2027-03-13T02:00:00-03:00',
    google: ['2027-03-12T20:00:00', '2027-03-13T02:00:00'],
    apple: { hora: '20:00', dia: 'viernes 12 de marzo' },
    relevant: ['2027-03-12T23:00:00.000Z'],
  },
  {
    name: 'midnight, on a night when other countries change their clocks',
    comienza: '2027-03-14T00:00:00-03:00',
    termina: '2027-03-14T05:00:00-03:00',
    google: ['2027-03-14T00:00:00', '2027-03-14T05:00:00'],
    apple: { hora: '00:00', dia: 'noche del sábado 13 al domingo 14 de marzo' },
    relevant: ['2027-03-14T03:00:00.000Z'],
  },
  {
    name: 'days, until midnight',
    comienza: '2027-03-30T10:00:00-03:00',
    termina: '2027-04-02T00:00:00-03:00',
    google: ['2027-03-30T10:00:00', '2027-04-02T00:00:00'],
    apple: { dia: '30 de marzo al 1 de abril' },
    relevant: ['2027-03-30T13:00:00.000Z', '2027-03-31T13:00:00.000Z', '2027-04-01T13:00:00.000Z'],
  },
])('an event of $name', ({ comienza, termina, google: shown, apple, relevant }) => {
  beforeAll(() => setTimes(comienza, termina));

  it('keeps its hour in Google Wallet, which shows the hour of the place', async () => {
    const { start, end } = await googleTimes();
    expect([start, end].map(shownByGoogle)).toEqual(shown);
    expect([start, end].map(Date.parse)).toEqual([comienza, termina].map(Date.parse));
  });

  it('says its day in Apple Wallet, and its hour where it has one', async () => {
    const pass = await applePass();
    const { hora, dia } = pass.shown;
    expect(JSON.parse(JSON.stringify({ hora, dia }))).toEqual(apple);
    const dates = pass.json.relevantDates as { date: string }[];
    expect(dates.map(({ date }) => new Date(date).toISOString())).toEqual(relevant);
    expect(Date.parse(pass.json.expirationDate as string)).toBe(Date.parse(termina));
  });
});
