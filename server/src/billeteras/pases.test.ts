import * as wire from '@gremio/contract/billeteras/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { loadApple, googleAccount, readPass, readSaveLink } from '../../testing/passes.ts';
import { buildEventos } from '../../testing/world-eventos.ts';

/** A hostile name that a wallet or JSON could take for more than text. */
const EVIL = `"},{"key":"x"}<script>alert(1)</script><a href="https://malo.example">Ñ</a>\r\n%@ \u2028\u202ehttps://malo.example/x`;

const google = googleAccount();
let app: TestApp;
let member: Member;
let invitadoId: number;

beforeAll(async () => {
  app = await startTestApp();
  const staff = await app.newStaff('administracion');
  await loadApple(app, staff);
  await callWire(app.url, wire.billeteras.cargarGoogle, {
    body: { cuenta: google.cuenta, emisor: '3388000000012345678' },
    token: staff,
  });
  member = await app.newMember();
  await app.query('update personas set nombre = $1, seccional = $1, legajo = $1 where id = $2', [
    EVIL,
    member.personaId,
  ]);
  const made = await buildEventos(app, member);
  ({ invitadoId } = made);
  await app.query('update eventos set nombre = $1, lugar = $1, direccion = $1 where id = $2', [
    EVIL,
    made.eventoId,
  ]);
  await app.query('update invitados set nombre = $1 where id = $2', [EVIL, invitadoId]);
  app.house.cache.changed('eventos');
});
afterAll(() => app.close());

/** Addresses of the member's two passes, the card and the entry. */
async function addresses(billetera: 'apple' | 'google') {
  const { personaId, token } = member;
  const asked = { body: { billetera }, token };
  const params = { id: personaId as number };
  const carnet = await callWire(app.url, wire.pedirPaseCarnet, { params, ...asked });
  const entrada = await callWire(app.url, wire.pedirPaseEntrada, {
    params: { id: invitadoId },
    ...asked,
  });
  return { carnet: carnet.body.url, entrada: entrada.body.url };
}
async function download(url: string) {
  const response = await fetch(url);
  return readPass(Buffer.from(await response.arrayBuffer()));
}

const everyText = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(everyText);
const strangers = (value: unknown): string[] =>
  everyText(value).filter((text) => text.startsWith('http') && new URL(text).origin !== app.url);

it("names are values in Apple's pass, which makes a link of none of them", async () => {
  for (const url of Object.values(await addresses('apple'))) {
    const pass = await download(url);
    expect(pass.wrongHashes).toEqual([]);
    const parts = pass.json.generic ?? pass.json.eventTicket ?? {};
    const { backFields = [], ...front } = parts as Record<string, Record<string, unknown>[]>;
    const shown = Object.values(front).flat();
    expect(shown.filter(({ value }) => value === EVIL).length).toBeGreaterThan(1);
    for (const one of shown) expect(Object.keys(one).toSorted()).toEqual(['key', 'label', 'value']);
    expect(backFields.length).toBeGreaterThan(0);
    for (const one of backFields) {
      expect(one).not.toHaveProperty('attributedValue');
      expect(one['dataDetectorTypes']).toEqual(['PKDataDetectorTypeAddress']);
    }
    expect(strangers(pass.json)).toEqual([]);
  }
});

it("names are values in Google's, whose pictures and QR are ours", async () => {
  const { carnet, entrada } = await addresses('google');
  const [card, entry] = await Promise.all(
    [carnet, entrada].map(
      async (url) => (await readSaveLink(url, google.publicKey)).claims.payload,
    ),
  );
  const [object] = card?.['genericObjects'] ?? [];
  expect(object).toMatchObject({ header: { defaultValue: { value: EVIL } } });
  expect(object?.['textModulesData']).toContainEqual(
    expect.objectContaining({ id: 'seccional', body: EVIL }),
  );
  expect(entry?.['eventTicketObjects']?.[0]).toMatchObject({ ticketHolderName: EVIL });
  expect(entry?.['eventTicketClasses']?.[0]).toMatchObject({
    eventName: { defaultValue: { value: EVIL } },
  });
  expect(
    everyText([card, entry]).filter((text) => text.startsWith(app.url)).length,
  ).toBeGreaterThan(1);
  expect(strangers([card, entry])).toEqual([]);
});
