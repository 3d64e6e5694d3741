import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

let app: TestApp;
let staff: string;
let beneficio: number;
let rubro: number;
let member: Member;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.newStaff('contenidos');
  const made = await callWire(app.url, wire.rubros.create, {
    token: staff,
    body: { nombre: 'Rubro' },
  });
  rubro = made.body.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  const nombre = `Beneficio ${Math.random()}`;
  const body = { rubro_id: rubro, nombre };
  beneficio = (await callWire(app.url, wire.beneficios.create, { token: staff, body })).body.id;
  member = await app.newMember();
  await app.query(`update personas set nombre = 'PAZ, Ana Luz' where id = $1`, [member.personaId]);
});

const opine = (who: { token: string }, puntaje: number, comentario: string | null = null) =>
  callWire(app.url, wire.addReview, {
    token: who.token,
    body: { app_beneficio_id: beneficio, puntaje, comentario },
  });
const whole = async (who: Member = member) => {
  const params = { id: String(beneficio), x: String(who.personaId) };
  return (await callWire(app.url, wire.getBeneficio, { token: who.token, params })).body;
};
const moderate = async (id: number, body: { oculta: boolean; motivo?: string }) => {
  const params = { id: String(id) };
  const { body: row } = await callWire(app.url, wire.reviews.get, { token: staff, params });
  return callWire(app.url, wire.reviews.update, {
    token: staff,
    params,
    body: { ...body, version: row.version },
  });
};

describe('an opinion', () => {
  it('is public with the first name alone, newest first, and counts in the average', async () => {
    const other = await app.newMember();
    expect((await opine(other, 5)).status).toBe(200);
    const mine = await opine(member, 4, '<b>Bien</b>');
    expect(mine.body.review).toMatchObject({
      nombre: 'Ana',
      puntaje: 4,
      oculta: false,
      motivo: null,
    });
    const { beneficio: shown, mi_review } = await whole();
    expect(shown).toMatchObject({ puntaje_promedio: 4.5, cant_reviews: 2 });
    expect(shown.reviews.map((one) => [one.nombre, one.comentario])).toEqual([
      ['Ana', '<b>Bien</b>'],
      [expect.any(String), null],
    ]);
    expect(Object.keys(shown.reviews[0] ?? {})).not.toContain('persona_id');
    expect(mi_review).toMatchObject({ puntaje: 4 });
  });

  it('is one per member and benefit: the second replaces the first, also when both come at once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((puntaje) => opine(member, puntaje)));
    await opine(member, 2, 'Al final');
    const { beneficio: shown } = await whole();
    expect(shown).toMatchObject({ cant_reviews: 1, puntaje_promedio: 2 });
    expect(shown.reviews).toEqual([
      expect.objectContaining({ puntaje: 2, comentario: 'Al final' }),
    ]);
  });

  it('is for members in good standing, about a benefit that is there, of 1 to 5', async () => {
    expect((await opine({ token: await app.newIdentidad() }, 5)).error.motivo).toBe('sin_activar');
    expect((await opine(await app.newMember('suspendido'), 5)).error.motivo).toBe('suspendido');
    expect((await opine(member, 6)).error.errores?.[0]?.campo).toBe('puntaje');
    expect((await opine(member, 3, 'x'.repeat(1001))).error.errores?.[0]?.campo).toBe('comentario');
    const body = { app_beneficio_id: 999_999, puntaje: 5 };
    expect((await callWire(app.url, wire.addReview, { token: member.token, body })).status).toBe(
      404,
    );
  });
});

describe('an opinion that staff hide', () => {
  it('is no longer public, and its author reads why; replaced, it stays hidden until they look', async () => {
    const { body } = await opine(member, 1, 'Malo');
    const hidden = await moderate(body.review.id, { oculta: true, motivo: 'Nombra a una persona' });
    expect(hidden.body).toMatchObject({ oculta: true, nombre: 'PAZ, Ana Luz' });
    const seen = await whole();
    expect(seen.beneficio).toMatchObject({ reviews: [], cant_reviews: 0, puntaje_promedio: null });
    expect(seen.mi_review).toMatchObject({ oculta: true, motivo: 'Nombra a una persona' });

    const again = await opine(member, 5, 'Otra cosa');
    expect(again.body.review).toMatchObject({ oculta: true, motivo: 'Nombra a una persona' });
    expect((await whole()).beneficio.reviews).toEqual([]);
    await moderate(body.review.id, { oculta: false });
    expect((await whole()).beneficio.reviews).toHaveLength(1);
  });

  it('needs a reason, and the version that was read', async () => {
    const { body } = await opine(member, 1);
    expect((await moderate(body.review.id, { oculta: true })).error.errores?.[0]?.campo).toBe(
      'motivo',
    );
    const params = { id: String(body.review.id) };
    const stale = { oculta: true, motivo: 'x', version: 99 };
    const late = await callWire(app.url, wire.reviews.update, {
      token: staff,
      params,
      body: stale,
    });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      motivo: 'version_vieja',
      actual: { id: body.review.id, version: 1 },
    });
  });

  it('is found by staff by its text, its benefit or its author', async () => {
    await opine(member, 3, 'Rápido y amable');
    const search = async (q: string) => {
      const filter = JSON.stringify({ q, app_beneficio_id: beneficio });
      return (await callWire(app.url, wire.reviews.list, { token: staff, query: { filter } })).body
        .length;
    };
    expect(await Promise.all(['rapido', 'beneficio 0', 'paz, ana', 'nada'].map(search))).toEqual([
      1, 1, 1, 0,
    ]);
  });
});

it('leave in a file of one record each, whatever lines and formulas a member typed', async () => {
  const comentario = "muy bueno\n=cmd|' /C calc'!A0\r\n=WEBSERVICE(A1)\r@SUM(A1)";
  await opine(member, 5, comentario);
  const query = { formato: 'csv' } as const;
  const { body } = await callWire(app.url, wire.exportReviews, { token: staff, query });
  const file = String(body);
  const records = parse(file, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
  }) as string[][];
  const guarded = comentario.replace(/[=@]/g, "'$&");
  expect(records.flat().filter((cell) => cell === guarded)).toHaveLength(1);
  expect(file.split(/[\r\n]/).filter((line) => /^"?[=+\-@]/.test(line))).toEqual([]);
});
