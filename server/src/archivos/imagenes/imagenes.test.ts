import { getImagen, uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { anchosDe, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/app.ts';
import { callWire } from '../../platform/testing/http.ts';
import { drawing } from '../../platform/testing/pictures.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('contenidos');
});
afterAll(() => app.close());

const upload = async (file: Blob) => callWire(app.url, uploadImagen, { token, file });

async function read(id: number, ancho: number) {
  const response = await fetch(app.url + imagenUrl(id, ancho));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes };
}

it('is kept in the widths of screens, none larger than it was, and for ever', async () => {
  const { status, body } = await upload(await drawing({ ancho: 1000, alto: 600 }));
  expect(status).toBe(201);
  expect(body.imagen).toMatchObject({ ancho: 1000, alto: 600 });
  expect(anchosDe(1000)).toEqual([320, 640, 960, 1000]);
  for (const ancho of anchosDe(1000)) {
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
  const { bytes } = await read(body.imagen.id, 640);
  expect((await sharp(bytes).metadata()).width).toBe(200);
  expect((await read(body.imagen.id, 123)).response.status).toBe(404);
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

it('leaves an audit row', async () => {
  const { body } = await upload(await drawing({ ancho: 9, alto: 9, formato: 'png' }));
  const rows = await app.query(
    `select 1 from auditoria where recurso = 'imagenes' and recurso_id = $1`,
    [String(body.imagen.id)],
  );
  expect(rows).toHaveLength(1);
});
