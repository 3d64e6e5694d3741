import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { mirar } from '@gremio/contract/puerta/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { newFamily, newHijos, openTipo } from '../../testing/vouchers.ts';

const NOW = '2026-11-20T12:00:00-03:00';
const clock = { at: NOW, now: () => new Date(clock.at) };

let app: TestApp;
/** A second server on the same database, without limits. */
let second: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, limits: 'on' });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const read = (
  texto: string,
  token: string,
  { motivo, url = app.url }: { motivo?: string; url?: string } = {},
) => callWire(url, mirar, { body: { texto, ...(motivo && { motivo }) }, token });

describe('by a document or a number', () => {
  const documentoOf = async ({ token, personaId: id }: Member) =>
    (await callWire(app.url, getFicha, { params: { id }, token })).body.ficha.numero_documento;
  const several = async (count: number) => {
    const members: Member[] = [];
    for (let n = 0; n < count; n += 1) members.push(await app.newMember());
    return Promise.all(members.map(documentoOf));
  };
  const countOf = async (token: string, documentos: readonly string[], url = app.url) => {
    let opened = 0;
    for (const one of documentos)
      opened += Number((await read(one, token, { url })).status === 200);
    return opened;
  };

  it('opens ten people an hour, then asks why, and keeps the answer', async () => {
    const token = await app.newStaff('puerta');
    const documentos = await several(12);
    expect(await countOf(token, documentos)).toBe(10);
    const last = documentos.at(-1) as string;
    const asked = await read(last, token);
    expect([asked.status, asked.error.motivo]).toEqual([409, 'falta_motivo']);
    const motivo = 'Perdió su carnet y viene por el kit';
    expect((await read(last, token, { motivo })).status).toBe(200);
    const [row] = await app.query<{ despues: object }>(
      "select despues from auditoria where accion = 'lectura' order by id desc limit 1",
    );
    expect(row?.despues).toEqual({ motivo });
  });

  it('opens ten of thirty who are asked for at once', async () => {
    const token = await app.newStaff('puerta');
    const documentos = await several(30);
    const statuses = await Promise.all(
      documentos.map(async (one) => (await read(one, token)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  it('opens all of them where nothing is counted', async () => {
    const token = await second.newStaff('puerta');
    expect(await countOf(token, await several(12), second.url)).toBe(12);
  });

  it('asks nothing of a role that reads the roll', async () => {
    expect(await countOf(await app.newStaff('turnos'), await several(12))).toBe(12);
  });

  it('opens whoever has something to collect here, without a reason', async () => {
    const token = await app.newStaff('puerta');
    await countOf(token, await several(10));
    const campania = await openCampania(app, {});
    const kit = await openTipo(app, { campania_id: campania.id, con_turno: true });
    const member = await app.newMember();
    await newHijos(app, [{ persona_id: member.personaId, edad: 8 }]);
    await callWire(app.url, addVouchers, { params: { typeId: kit.id }, token: member.token });
    expect((await read(await documentoOf(member), token)).status).toBe(200);

    const conFotos = await openTipo(app, { pide_fotos: true });
    const { member: approved } = await newFamily(app, [8]);
    await callWire(app.url, addVouchers, {
      params: { typeId: conFotos.id },
      token: approved.token,
    });
    await app.query(
      `insert into fotos_hijo (hijo_id, lado, estado, subida, decidida, archivo_id)
       select id, lado, 'aprobada', now(), now(), null
       from hijos cross join (values ('frente'), ('dorso')) as l (lado) where persona_id = $1`,
      [approved.personaId],
    );
    expect((await read(await documentoOf(approved), token)).status).toBe(200);
  });

  it('ends at 120, with a reason too, and an hour later begins again', async () => {
    const token = await app.newStaff('puerta');
    const [documento = ''] = await several(1);
    const opened = () => read(documento, token, { motivo: 'Consulta' });
    for (let n = 0; n < 120; n += 1) expect((await opened()).status).toBe(200);
    expect((await opened()).status).toBe(429);
    clock.at = '2026-11-20T13:00:01-03:00';
    const later = (await opened()).status;
    clock.at = NOW;
    expect(later).toBe(200);
  });

  it('shows no child for whom there is nothing', async () => {
    const member = await app.newMember();
    await newHijos(app, [{ persona_id: member.personaId, edad: 8 }]);
    const { body } = await read(await documentoOf(member), await app.newStaff('turnos'));
    expect(body.atencion).toMatchObject({ persona: { id: member.personaId }, hijos: [] });
  });
});
