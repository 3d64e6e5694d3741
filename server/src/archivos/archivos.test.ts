import * as archivos from './archivos.ts';
import { openArchivo, uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { MAX_BYTES } from '@gremio/contract/archivos/rules.ts';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { pdfFile, pdfOf } from '../../testing/pdf.ts';
import { drawing, TINY } from '../../testing/pictures.ts';
import { keysOf, startBucket } from '../../testing/storage.ts';

const PDF = pdfFile();

interface Place {
  env: Record<string, string>;
  close(): Promise<void>;
}

const places: Record<string, () => Promise<Place>> = {
  'on disk': async () => ({ env: {}, close: async () => undefined }),
  'on S3': startBucket,
};

describe.each(Object.entries(places))('a private file %s', (_name, open) => {
  let place: Place;
  let app: TestApp;
  let member: Member;

  beforeAll(async () => {
    place = await open();
    app = await startTestApp({ env: place.env });
    member = await app.newMember();
  });
  afterAll(async () => {
    await app.close();
    await place.close();
  });

  const send = (filename: string, file: Blob, token = member.token) =>
    callWire(app.url, uploadDoc, { token, params: { filename }, file });

  it('is opened by the link that its sender is given, under the name they gave it', async () => {
    const sent = await send('recibo de sueldo – ñandú "1".pdf', PDF);
    expect(sent.status).toBe(200);
    const opened = await fetch(app.url + sent.body.url);
    expect(opened.status).toBe(200);
    expect(await opened.text()).toBe(await PDF.text());
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(opened.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''recibo%20de%20sueldo%20%E2%80%93%20%C3%B1and%C3%BA%20%221%22.pdf",
    );
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
  });

  it('never takes the place of another, and never leaves its folder', async () => {
    const name = '../../../secret';
    const first = await send(name, PDF);
    const another = pdfFile('another');
    const other = await send(name, another);
    expect(await (await fetch(app.url + first.body.url)).text()).toBe(await PDF.text());
    expect(await (await fetch(app.url + other.body.url)).text()).toBe(await another.text());
    const opened = await fetch(app.url + other.body.url);
    expect(opened.headers.get('content-disposition')).toContain('secret');
    for (const key of await keysOf(app.house)) {
      expect(key).toMatch(new RegExp(`^docs/${member.personaId}/[0-9a-f-]{36}$`));
    }
  });

  it('is gone with the transaction that should have recorded it', async () => {
    const before = await keysOf(app.house);
    await app.query('alter table archivos add constraint roto check (nombre <> $$roto.pdf$$)');
    // The insert fails at commit, after the file was stored.
    await app.query(`
      create function romper() returns trigger language plpgsql as
        $$ begin raise exception 'al confirmar' using errcode = '23514'; end $$;
    `);
    await app.query(`
      create constraint trigger al_confirmar after insert on archivos
      deferrable initially deferred for each row when (new.nombre = 'tarde.pdf') execute function romper();
    `);
    expect((await send('tarde.pdf', PDF)).status).toBe(422);
    expect((await send('roto.pdf', PDF)).status).toBe(422);
    expect(await keysOf(app.house)).toEqual(before);
  });

  it('that is sent twice under one key is kept once', async () => {
    const before = (await keysOf(app.house)).length;
    const headers = { 'idempotency-key': 'dos veces' };
    const again = () =>
      callWire(app.url, uploadDoc, {
        token: member.token,
        params: { filename: 'una.pdf' },
        file: PDF,
        headers,
      });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await keysOf(app.house)).toHaveLength(before + 1);
  });

  it('that no row names is removed by the job, and the others stay', async () => {
    await send('queda.pdf', PDF);
    const named = await keysOf(app.house);
    await app.house.storage.put('docs/999/huerfano', Buffer.from('x'), 'text/plain');
    await app.house.storage.put('imagenes/999/320.webp', Buffer.from('x'), 'image/webp');
    expect(await archivos.purgeOrphans(app.house, new Date(Date.now() - 60_000))).toBe(0);
    expect(await archivos.purgeOrphans(app.house, new Date(Date.now() + 60_000))).toBe(2);
    expect((await keysOf(app.house)).sort()).toEqual(named.sort());
    expect(await keysOf(app.house, 'imagenes')).toEqual([]);
  });
});

describe('a file that may be sent', () => {
  let app: TestApp;
  let member: Member;
  let now = new Date('2026-11-21T12:00:00Z');

  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now } });
    member = await app.newMember();
  });
  afterAll(() => app.close());

  const send = (filename: string, file?: Blob, body = {}) =>
    callWire(app.url, uploadDoc, {
      token: member.token,
      params: { filename },
      body,
      ...(file && { file }),
    });

  it.each([
    ['text that calls itself a picture', new Blob(['hola, soy una foto'], { type: 'image/png' })],
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })],
    ['a page', new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'image/jpeg' })],
    ['a picture that ends too soon', new Blob([Buffer.from('89504e470d0a1a0a0000000d', 'hex')])],
    ['almost nothing', new Blob(['x'])],
  ])('is not %s', async (_name, file) => {
    const answer = await send('foto.jpg', file);
    expect(answer.status).toBe(422);
    expect(answer.error.errores?.[0]).toMatchObject({ campo: 'file' });
  });

  it('is not a picture of more than 50 megapixels, however little it weighs', async () => {
    const bytes = await sharp({
      create: { width: 8000, height: 6300, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    const answer = await send('enorme.png', new Blob([new Uint8Array(bytes)]));
    expect(answer.status).toBe(422);
    expect(answer.error.errores?.[0]?.mensaje).toContain('50 megapíxeles');
  });

  it('is at most 10 MB, which is said in Spanish', async () => {
    const heavy = new Blob([Buffer.alloc(MAX_BYTES + 1, 'x')]);
    const answer = await send('pesado.pdf', heavy);
    expect(answer.status).toBe(413);
    expect(answer.error).toMatchObject({ motivo: 'archivo_muy_grande' });
    const heavier = new Blob([Buffer.alloc(6 * MAX_BYTES, 'x')]);
    expect((await send('peor.pdf', heavier)).status).toBe(413);
    const right = pdfOf('x'.repeat(MAX_BYTES - 10_000)).padEnd(MAX_BYTES);
    expect((await send('justo.pdf', new Blob([right]))).status).toBe(200);
  });

  it('is one file, called file', async () => {
    expect((await send('nada.pdf')).error.errores?.[0]?.campo).toBe('file');
    expect((await send('vacio.pdf', new Blob([]))).error.errores?.[0]?.campo).toBe('file');
    const form = new FormData();
    form.append('file', TINY);
    form.append('file', TINY);
    const post = (body: FormData | string, type?: string) =>
      fetchWire(`${app.url}/archivos/docs/dos.png`, {
        method: 'POST',
        body,
        headers: {
          authorization: `Bearer ${member.token}`,
          ...(type && { 'content-type': type }),
        },
      });
    expect((await post(form)).error.errores?.[0]?.campo).toBe('file');
    const wrongName = new FormData();
    wrongName.append('foto', TINY);
    expect((await post(wrongName)).error.errores?.[0]?.campo).toBe('foto');
    expect((await post('{}', 'application/json')).status).toBe(415);
    expect((await post('x', 'multipart/form-data')).status).toBe(400);
    expect((await post('--a\r\nroto', 'multipart/form-data; boundary=a')).status).toBe(400);
  });

  it('is nobody else’s to send', async () => {
    const body = new FormData();
    body.append('file', TINY);
    const address = `${app.url}/archivos/docs/a.png`;
    expect((await fetchWire(address, { method: 'POST', body })).status).toBe(401);
    const token = await app.newIdentidad();
    expect(
      (await callWire(app.url, uploadDoc, { token, params: { filename: 'a' }, file: TINY })).status,
    ).toBe(403);
  });

  it('keeps a picture upright and without what its camera wrote', async () => {
    const photo = await drawing({ ancho: 400, alto: 300, orientation: 6 });
    expect(await photo.text()).toContain('Fulana');
    const { body } = await send('foto.jpg', photo);
    const kept = Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toMatchObject({
      format: 'jpeg',
      width: 300,
      height: 400,
    });
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(kept.includes('Fulana')).toBe(false);
  });

  it('opens by its link for one minute, and by no other', async () => {
    const { body } = await send('minuto.pdf', PDF);
    const token = body.url.split('/').at(-1) as string;
    const open = (one: string) => callWire(app.url, openArchivo, { params: { token: one } });
    now = new Date(now.getTime() + 59_000);
    expect((await open(token)).status).toBe(200);
    const other = token.startsWith('A') ? 'B' : 'A';
    expect((await open(`${other}${token.slice(1)}`)).status).toBe(404);
    expect((await open('x')).status).toBe(404);
    now = new Date(now.getTime() + 1_000);
    expect((await open(token)).status).toBe(404);
  });

  it('leaves nothing when it breaks off', async () => {
    const before = await keysOf(app.house);
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        'POST /archivos/docs/cortado.png HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${member.token}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 100000',
        '',
        '--b',
        'content-disposition: form-data; name="file"; filename="cortado.pdf"',
        '',
        '%PDF-1.4 el principio',
      ].join('\r\n'),
    );
    await expect.poll(app.arrivals.count).toBe(1);
    socket.destroy();
    await expect.poll(app.arrivals.count).toBe(0);
    expect(await keysOf(app.house)).toEqual(before);
    expect(await app.query(`select 1 from archivos where nombre like 'cortado%'`)).toEqual([]);
  });

  it('is refused once a member keeps as many as fit', async () => {
    const { personaId, token } = await app.newMember();
    await app.query(
      `insert into archivos (persona_id, nombre, tipo, bytes, lugar, creado)
       select $1::int, 'x', 'application/pdf', 1, 'docs/' || $1::int || '/' || n, now()
       from generate_series(1, 199) as n`,
      [personaId],
    );
    const call = () =>
      callWire(app.url, uploadDoc, { token, params: { filename: 'una.pdf' }, file: PDF });
    expect((await call()).status).toBe(200);
    expect((await call()).error.motivo).toBe('archivos_completo');
  });

  it('answers the same under one Idempotency-Key, and keeps one file', async () => {
    const before = (await keysOf(app.house)).length;
    const call = (file: Blob) =>
      callWire(app.url, uploadDoc, {
        token: member.token,
        params: { filename: 'una.pdf' },
        headers: { 'idempotency-key': 'la misma' },
        file,
      });
    const first = await call(PDF);
    expect((await call(PDF)).body).toEqual(first.body);
    expect((await call(pdfFile('otra'))).error.motivo).toBe('clave_repetida_distinta');
    expect((await keysOf(app.house)).length).toBe(before + 1);
  });
});

it('says which setting is wrong', async () => {
  const { readConfig } = await import('../platform/config.ts');
  const env = { SECRET: 'x'.repeat(40) };
  expect(() => readConfig({ ...env, STORAGE_URL: 'ftp://x/y' })).toThrow(/STORAGE_URL/);
  expect(() => readConfig({ ...env, STORAGE_URL: 'https://host' })).toThrow(/STORAGE_URL.*bucket/);
});
