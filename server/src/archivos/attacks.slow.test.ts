import { uploadDoc, uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { parse } from 'content-disposition';
import { gzipSync, zipSync } from 'fflate';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { pdfFile, pdfOf } from '../../testing/pdf.ts';
import { drawing } from '../../testing/pictures.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
let app: TestApp;
let member: Member;
let staff: string;

beforeAll(async () => {
  app = await startTestApp();
  member = await app.newMember();
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());
const blobOf = (...parts: (string | Uint8Array)[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));
const send = (filename: string, file: Blob) =>
  callWire(app.url, uploadDoc, { token: member.token, params: { filename }, file });
const open = async (url: string) => {
  const answer = await fetch(app.url + url);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('a file that is two things', () => {
  it.each([
    ['a GIF that is a script', `GIF89a=1;alert(1);//`],
    ['a GIF that is a page', `GIF89a${SCRIPT}`],
    ['a bitmap that is a script', 'BM=1;alert(1);//'],
    ['a page after white space', `   \n<!doctype html>${SCRIPT}`],
    ['a page that says PDF later', `<html>${SCRIPT}%PDF-1.4`],
    [
      'an SVG with a prologue',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
    ],
    [
      'an SVG with an entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    ],
    ['a program', 'MZ\u0090\u0000'],
    ['a JPEG in name and in its first bytes only', '\u00ff\u00d8\u00ff\u00e0 nada'],
  ])('is refused: %s', async (_name, text) => {
    const { status, error } = await send('foto.jpg', new Blob([Buffer.from(text, 'latin1')]));
    expect([status, error.errores?.[0]?.campo]).toEqual([422, 'file']);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'keeps of a %s nothing but its picture',
    async (formato) => {
      const picture = await bytesOf(await drawing({ ancho: 40, alto: 30, formato }));
      const zip = zipSync({ 'index.html': Buffer.from(SCRIPT) });
      const { status, body } = await send('foto.html', blobOf(picture, SCRIPT, zip));
      expect(status).toBe(200);
      const { headers, bytes } = await open(body.url);
      expect(headers.get('content-type')).toBe(`image/${formato}`);
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('PK\u0003\u0004')).toBe(false);
      expect((await sharp(bytes).metadata()).width).toBe(40);
    },
  );

  it.each([
    ['a page after its header', pdfOf().replace('\n', `\n${SCRIPT}<!--\n`)],
    ['a page within its first object', pdfOf(SCRIPT)],
    ['cut short', pdfOf().slice(0, -20)],
  ])('is refused: a PDF that is %s', async (_name, text) => {
    const { status, error } = await send('recibo.pdf', blobOf(text));
    expect([status, error.errores?.[0]?.campo]).toEqual([422, 'file']);
    expect(error.errores?.[0]?.mensaje).toContain('Guardalo de nuevo');
  });

  it('is refused: a PDF that is an archive, before or after it', async () => {
    const zip = zipSync({ 'index.html': Buffer.from(SCRIPT) });
    for (const file of [blobOf(zip, pdfOf()), blobOf(pdfOf(), zip)])
      expect((await send('recibo.pdf', file)).status).toBe(422);
  });

  it('is handed over as what its bytes are, to be kept and not to be opened', async () => {
    const { status, body } = await send('recibo.html', pdfFile());
    expect(status).toBe(200);
    const { headers } = await open(body.url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename=recibo.html.pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

it.each([
  '../../../etc/cron.d/x',
  '..\\..\\windows\\x.pdf',
  '/etc/passwd',
  'a\r\nset-cookie: x=1\r\n\r\n<html>.pdf',
  'a"; filename="b.html',
  'recibo\u202efdp.exe',
  'CON.pdf',
  '.htaccess',
  'a\u0000.pdf',
  '%2e%2e%2fx.pdf',
  'x'.repeat(150),
])('a name is a name, and never a place or a header: %j', async (name) => {
  const { status, body } = await send(name, pdfFile());
  expect([200, 422]).toContain(status);
  if (status !== 200) return;
  const { headers, bytes } = await open(body.url);
  expect(bytes.toString()).toBe(pdfOf());
  expect(headers.get('set-cookie')).toBeNull();
  const said = parse(headers.get('content-disposition') ?? '');
  expect(said.type).toBe('attachment');
  expect(Object.keys(said.parameters).join()).toMatch(/^filename(,filename\*)?$/);
  expect(said.parameters.filename).not.toMatch(/[\r\n/\\\u202e]/);
  expect(said.parameters.filename).toMatch(/\.pdf$/);
  const [row] = await app.query<{ lugar: string }>(
    'select lugar from archivos order by id desc limit 1',
  );
  expect(row?.lugar).toMatch(new RegExp(`^docs/${member.personaId}/[0-9a-f-]{36}$`));
});

describe('a small file that unpacks large', () => {
  it('is no picture that grows past what fits, whichever way it says it', async () => {
    const wide = await sharp({
      create: { width: 16_000, height: 3_200, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const header = Buffer.from(await bytesOf(await drawing({ ancho: 8, alto: 8, formato: 'png' })));
    // The header claims a width and a height of 2^31 - 1; the data that follows is much smaller.
    header.writeUInt32BE(0x7fffffff, 16);
    header.writeUInt32BE(0x7fffffff, 20);
    for (const bytes of [wide, header]) {
      const [own, published] = await Promise.all([
        send('bomba.png', blobOf(bytes)),
        callWire(app.url, uploadImagen, { token: staff, file: blobOf(bytes) }),
      ]);
      expect([own.status, published.status]).toEqual([422, 422]);
    }
  });

  it('is no roll: an archive that is no workbook, and a stream', async () => {
    const zeros = new Uint8Array(20_000_000);
    const book = zipSync({ 'xl/worksheets/sheet1.xml': zeros, '[Content_Types].xml': zeros });
    for (const [bytes, type] of [
      [book, 'application/vnd.ms-excel'],
      [book, 'application/octet-stream'],
      [gzipSync(zeros), 'text/csv'],
      [randomBytes(100_000), 'text/csv'],
      [new Uint8Array(0), 'text/csv'],
    ] as const) {
      const answer = await fetchWire(
        `${app.url}/personal/importaciones/subir?tipo=padron&archivo=p.xlsx`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${staff}`, 'content-type': type },
          body: new Uint8Array(bytes),
        },
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const packed = await fetchWire(`${app.url}/auth/anonima.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(zeros)),
    });
    expect(packed.status).toBeGreaterThanOrEqual(400);
    expect(packed.status).toBeLessThan(500);
  });
});
