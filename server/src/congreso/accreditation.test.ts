import * as wire from '@gremio/contract/congreso/endpoints.ts';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addCongresal, formFor, openCongreso, type TestCongreso } from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { readQrs, readTexts } from '../../testing/read-pdf.ts';
import { createTickets } from '../platform/tickets.ts';

const { default: readQr } = jsqr;

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };

let app: TestApp;
let congreso: TestCongreso;

beforeAll(async () => {
  app = await startTestApp({ clock });
  congreso = await openCongreso(app);
});
afterAll(() => app.close());

async function newDelegate(): Promise<Member> {
  const member = await app.newMember();
  await addCongresal(app, congreso.id, member);
  return member;
}
const save = (token: string) =>
  callWire(app.url, wire.addFormCongreso, { body: formFor(congreso, {}), token });

describe('the QR', () => {
  it('is mine alone, and says the congress and the form, signed', async () => {
    const member = await newDelegate();
    const { body } = await save(member.token);
    const { id, entrada } = body.FormCongreso;
    const qr = (token: string) => callWire(app.url, wire.qrCongreso, { params: { id }, token });
    const png = (await qr(member.token)).body.qr.replace('data:image/png;base64,', '');
    const { data, width, height } = PNG.sync.read(Buffer.from(png, 'base64'));
    expect([width, height]).toEqual([230, 230]);
    expect(readQr(new Uint8ClampedArray(data), width, height)?.data).toBe(entrada);
    expect((await qr((await newDelegate()).token)).status).toBe(404);
    expect(createTickets(app.house.keys).open(entrada)).toEqual({
      clase: 'congreso',
      de: congreso.id,
      id,
    });
    const paper = (token: string) =>
      fetch(`${app.url}/afigestion/form_congresos/papel/${id}.pdf`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const bytes = new Uint8Array(await (await paper(member.token)).arrayBuffer());
    expect(await readQrs(bytes, 1, 3)).toEqual([entrada]);
    expect((await readTexts(bytes))[0]).toContain(congreso.nombre);
    expect((await paper((await newDelegate()).token)).status).toBe(404);
  });
});
