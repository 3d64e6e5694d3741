import * as imagenes from './imagenes.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { getImagen, uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { anchosOf, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { noticias, sliders } from '@gremio/contract/noticias/endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { drawing } from '../../testing/pictures.ts';
import { openEvento } from '../../testing/world-eventos.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('contenidos');
});
afterAll(() => app.close());

const upload = async (file: Blob) => callWire(app.url, uploadImagen, { token, file });

const as = (who?: string): Record<string, string> =>
  who ? { authorization: `Bearer ${who}` } : {};

async function read(id: number, ancho: number, who?: string) {
  const response = await fetch(app.url + imagenUrl(id, ancho), { headers: as(who) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes };
}

const YESTERDAY = '2026-01-01T00:00:00Z';
const write = (part: object) => ({ titulo: 'Una noticia', cuerpo: 'Texto', ...part });
const publish = (part: object) =>
  callWire(app.url, noticias.create, {
    body: write({ publicado_desde: YESTERDAY, ...part }),
    token,
  });

it('is kept in the widths of screens, none larger than it was, and for ever', async () => {
  const { status, body } = await upload(await drawing({ ancho: 1000, alto: 600 }));
  expect(status).toBe(201);
  expect(body.imagen).toMatchObject({ ancho: 1000, alto: 600 });
  expect(anchosOf(1000)).toEqual([320, 640, 960, 1000]);
  await publish({ imagen_id: body.imagen.id });
  for (const ancho of anchosOf(1000)) {
    const { response, bytes } = await read(body.imagen.id, ancho);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { format, width, exif } = await sharp(bytes).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: ancho, exif: undefined });
  }
});

it('stands upright, at most 1920 wide', async () => {
  const { body } = await upload(await drawing({ ancho: 1500, alto: 3000, orientation: 6 }));
  expect(body.imagen).toMatchObject({ ancho: 1920, alto: 960 });
});

it('answers its largest where a wider one was asked for, and nothing in other widths', async () => {
  const { body } = await upload(await drawing({ ancho: 200, alto: 100, formato: 'webp' }));
  const { bytes } = await read(body.imagen.id, 640, token);
  expect((await sharp(bytes).metadata()).width).toBe(200);
  expect((await read(body.imagen.id, 123, token)).response.status).toBe(404);
  const none = await callWire(app.url, getImagen, { params: { id: 999_999, ancho: 320 } });
  expect(none.status).toBe(404);
  expect(none.headers.get('cache-control')).toBe('no-store');
});

it('is a picture that we read, and not a drawing that runs or moves', async () => {
  for (const file of [
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']),
    await drawing({ ancho: 9, alto: 9, formato: 'gif' }),
  ]) {
    const answer = await upload(file);
    expect(answer.error.errores?.[0]).toMatchObject({ campo: 'file' });
  }
});

describe('of what is not published', () => {
  const draft = async (part: (id: number) => object) => {
    const { body } = await upload(await drawing({ ancho: 400, alto: 300 }));
    const { id } = body.imagen;
    const { body: noticia } = await callWire(app.url, noticias.create, {
      body: write(part(id)),
      token,
    });
    return { id, noticia };
  };
  const statusFor = async (id: number, who?: string) => (await read(id, 320, who)).response.status;

  it('is seen by the staff who see drafts, and by nobody who counts ids', async () => {
    const { id } = await draft((imagen_id) => ({ imagen_id }));
    // Positive control: the service returns the draft's picture when publication is not checked.
    expect(await imagenes.read(app.house, id, 320)).not.toBeNull();
    const member = await app.newMember();
    const door = await app.newStaff('puerta');
    for (const who of [undefined, member.token, door]) {
      const { response, bytes } = await read(id, 320, who);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(bytes.toString('latin1')).not.toContain('WEBP');
    }
    for (const role of ['contenidos', 'eventos', 'lectura'] as const) {
      const { response } = await read(id, 320, await app.newStaff(role));
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'private, no-store',
      ]);
    }
  });

  it.each([
    ['its picture', (imagen_id: number) => ({ imagen_id })],
    ['a picture in its text', (id: number) => ({ cuerpo: `![acto](/imagenes/${id}/320.webp)` })],
  ])('is everybody’s once it is published, and from then on: %s', async (_name, part) => {
    const { id, noticia } = await draft(part);
    expect(await statusFor(id)).toBe(404);
    const change = (publicado_desde: string | null, version: number) =>
      callWire(app.url, noticias.update, {
        params: { id: noticia.id },
        body: { ...write(part(id)), publicado_desde, version },
        token,
      });
    await change('2099-01-01T00:00:00Z', noticia.version);
    expect(await statusFor(id)).toBe(404);
    await change(YESTERDAY, noticia.version + 1);
    const { response } = await read(id, 320);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await change(null, noticia.version + 2);
    expect(await statusFor(id)).toBe(200);
  });

  it('is everybody’s where a slider, a hotel, an event or the organisation shows it', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { body } = await upload(await drawing({ ancho: 400, alto: 300 }));
        return body.imagen.id;
      }),
    );
    const [slider, hotel, evento, logo] = ids as [number, number, number, number];
    const seen = () => Promise.all(ids.map((id) => statusFor(id)));
    expect(await seen()).toEqual([404, 404, 404, 404]);
    const admin = await app.newStaff('administracion');
    await callWire(app.url, sliders.create, {
      body: { titulo: 'Uno', imagen_id: slider, publicado_desde: YESTERDAY },
      token,
    });
    await openHotel(app, { imagenes: [hotel] });
    await openEvento(app, { imagen_id: evento });
    const { body: row } = await callWire(app.url, ajustes.get, {
      params: { id: 'organizacion' },
      token: admin,
    });
    const { status } = await callWire(app.url, ajustes.update, {
      params: { id: 'organizacion' },
      body: {
        valor: { ...(row.valor as Organizacion), logo: imagenUrl(logo, 320) },
        version: row.version,
      },
      token: admin,
    });
    expect(status).toBe(200);
    expect(await seen()).toEqual([200, 200, 200, 200]);
  });
});

it('leaves an audit row', async () => {
  const { body } = await upload(await drawing({ ancho: 9, alto: 9, formato: 'png' }));
  const rows = await app.query(
    `select 1 from auditoria where recurso = 'imagenes' and recurso_id = $1`,
    [String(body.imagen.id)],
  );
  expect(rows).toHaveLength(1);
});
