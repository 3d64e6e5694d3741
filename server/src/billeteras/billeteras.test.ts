import * as wire from '@gremio/contract/billeteras/endpoints.ts';
import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import { getInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import {
  applePasses,
  googleAccount,
  PASS_TYPE,
  PASSWORD,
  readPass,
  readSaveLink,
  TEAM,
} from '../../testing/passes.ts';
import { buildEventos } from '../../testing/world-eventos.ts';

const ISSUER = '3388000000012345678';
const apple = applePasses();
const google = googleAccount();

const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead * DAY_MS) };

let app: TestApp;
let staff: string;
let member: Member;
let entrada: { eventoId: number; invitacionId: number; invitadoId: number };

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('administracion');
  member = await app.newMember();
  await app.query('update personas set nombre = $1, seccional = $2 where id = $3', [
    'SÁNCHEZ, Héctor',
    'Rosario',
    member.personaId,
  ]);
  entrada = await buildEventos(app, member);
});
afterAll(() => app.close());

type AppleBody = Parameters<typeof load>[0];
const load = (body: {
  certificado: string;
  clave?: string | null;
  contrasena?: string | null;
  wwdr?: string | null;
}) => callWire(app.url, wire.billeteras.cargarApple, { body, token: staff });
const P12: AppleBody = { certificado: apple.p12, contrasena: PASSWORD, wwdr: apple.wwdr };
const loadGoogle = (cuenta = google.cuenta, emisor = ISSUER) =>
  callWire(app.url, wire.billeteras.cargarGoogle, { body: { cuenta, emisor }, token: staff });
const remove = (id: Billetera) =>
  callWire(app.url, wire.billeteras.quitar, { params: { id }, token: staff });
const rowOf = async (id: Billetera) =>
  (await callWire(app.url, wire.billeteras.get, { params: { id }, token: staff })).body;
const disponibles = async () =>
  (await callWire(app.url, wire.listDisponibles, { token: member.token })).body.billeteras;

const pedir = (
  billetera: Billetera,
  { personaId, token }: Member = member,
  id = personaId as number,
) => callWire(app.url, wire.pedirPaseCarnet, { params: { id }, body: { billetera }, token });
const pedirEntrada = (billetera: Billetera, { token }: Member = member, id = entrada.invitadoId) =>
  callWire(app.url, wire.pedirPaseEntrada, { params: { id }, body: { billetera }, token });

async function download(url: string) {
  const response = await fetch(url);
  return { response, pass: readPass(Buffer.from(await response.arrayBuffer())) };
}
const fields = (list: { key: string; value: unknown }[] = []) =>
  Object.fromEntries(list.map(({ key, value }) => [key, value]));

describe('without loaded keys', () => {
  it('no wallet is offered, and no pass is given', async () => {
    expect(await disponibles()).toEqual({ apple: false, google: false });
    for (const one of ['apple', 'google'] as const) {
      expect((await pedir(one)).status).toBe(404);
      expect((await pedirEntrada(one)).status).toBe(404);
      expect((await remove(one)).status).toBe(404);
      expect(await rowOf(one)).toMatchObject({ id: one, situacion: 'sin_cargar', origen: null });
    }
  });
});

describe('Apple’s certificate', () => {
  const wrong = async (body: AppleBody) => {
    const { status, error } = await load(body);
    return [status, ...(error.errores ?? []).map(({ campo }) => campo)];
  };

  /** The certificate and its locked key as one PEM. */
  const inOneFile = () =>
    Buffer.concat(
      [apple.certificado, apple.claveCerrada].map((one) => Buffer.from(one, 'base64')),
    ).toString('base64');

  it('is checked, and each thing that is wrong is named', async () => {
    const other = applePasses();
    const cases: [AppleBody, string][] = [
      [{ ...P12, certificado: Buffer.from('no es').toString('base64') }, 'certificado'],
      [{ ...P12, contrasena: 'otra' }, 'contrasena'],
      [{ ...P12, contrasena: null }, 'contrasena'],
      [{ ...P12, wwdr: null }, 'wwdr'],
      [{ ...P12, wwdr: apple.certificado }, 'wwdr'],
      [{ certificado: apple.certificado, wwdr: apple.wwdr }, 'clave'],
      [{ certificado: apple.certificado, clave: other.clave, wwdr: apple.wwdr }, 'clave'],
      [{ certificado: apple.certificado, clave: apple.wwdr, wwdr: apple.wwdr }, 'clave'],
      [
        {
          certificado: apple.certificado,
          clave: apple.claveCerrada,
          contrasena: 'otra',
          wwdr: apple.wwdr,
        },
        'contrasena',
      ],
      [{ certificado: inOneFile(), contrasena: 'otra', wwdr: apple.wwdr }, 'contrasena'],
    ];
    for (const [body, campo] of cases) expect(await wrong(body)).toEqual([422, campo]);
    const over = applePasses({ ends: -2 });
    expect(await wrong({ ...P12, certificado: over.p12, wwdr: over.wwdr })).toEqual([
      422,
      'certificado',
    ]);
    const site = applePasses({ type: 'www.gremio.ar' });
    expect(await wrong({ ...P12, certificado: site.p12 })).toEqual([422, 'certificado']);
    expect(await disponibles()).toEqual({ apple: false, google: false });
  });

  it('is taken as a .p12, or as PEM with its key beside it, locked or not', async () => {
    const pem = { certificado: apple.certificado, wwdr: apple.wwdr };
    for (const body of [
      P12,
      { ...pem, clave: apple.clave },
      { ...pem, clave: apple.claveCerrada, contrasena: PASSWORD },
      { ...pem, certificado: inOneFile(), contrasena: PASSWORD },
    ]) {
      const { status, body: row } = await load(body);
      expect(status).toBe(200);
      expect(row).toMatchObject({
        id: 'apple',
        situacion: 'vigente',
        origen: 'consola',
        identificador: PASS_TYPE,
        cuenta: TEAM,
        vence: expect.any(String),
      });
    }
    expect(await disponibles()).toEqual({ apple: true, google: false });
  });

  it('is kept sealed, and its audit says what it was without saying it', async () => {
    const [kept] = await app.query<{ sellado: Buffer }>('select sellado from billeteras');
    expect(kept?.sellado.toString('latin1')).not.toContain('PRIVATE KEY');
    const filter = JSON.stringify({ recurso: 'billeteras' });
    const { body } = await callWire(app.url, auditoria.list, { query: { filter }, token: staff });
    expect(body[0]).toMatchObject({ accion: 'cambio', recurso_id: 'apple' });
    expect(JSON.stringify(body)).not.toContain('PRIVATE KEY');
  });

  it('is not offered once it ends, and staff are told before', async () => {
    clock.ahead = 280;
    expect(await rowOf('apple')).toMatchObject({ situacion: 'por_vencer' });
    expect(await disponibles()).toMatchObject({ apple: true });
    clock.ahead = 301;
    expect(await rowOf('apple')).toMatchObject({ situacion: 'vencida' });
    expect(await disponibles()).toMatchObject({ apple: false });
    clock.ahead = 0;
  });
});

describe("a pass for Apple's wallet", () => {
  it('is the card: signed by the organisation, in its colours, with the QR of the app', async () => {
    const { status, body } = await pedir('apple');
    expect(status).toBe(200);
    const { response, pass } = await download(body.url);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(pass.wrongHashes).toEqual([]);
    expect(pass.signedBy(apple.chain)).toBe(true);
    expect(pass.signedBy(applePasses().chain)).toBe(false);
    expect(pass.names).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png']));
    const { body: seen } = await callWire(app.url, getFicha, {
      params: { id: member.personaId },
      token: member.token,
    });
    const { json } = pass;
    expect(json).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      organizationName: 'Tu organización',
      serialNumber: `carnet-${member.personaId}`,
      backgroundColor: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
      voided: false,
      sharingProhibited: true,
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: `${app.url}/estado/${seen.ficha.id_encrypt}`,
          altText: seen.ficha.nro_afiliado,
        },
      ],
    });
    expect(fields(json.generic?.primaryFields)).toEqual({ nombre: 'SÁNCHEZ, Héctor' });
    expect(fields(json.generic?.headerFields)).toEqual({ estado: 'Activo' });
    expect(fields(json.generic?.secondaryFields)).toMatchObject({
      numero: seen.ficha.nro_afiliado,
    });
    expect(fields(json.generic?.auxiliaryFields)).toEqual({ seccional: 'Rosario' });
  });

  it('is crossed out while its member is suspended', async () => {
    const other = await app.newMember('suspendido');
    const { body } = await pedir('apple', other);
    const { json } = (await download(body.url)).pass;
    expect(json.voided).toBe(true);
    expect(fields(json.generic?.headerFields)).toEqual({ estado: 'Suspendido' });
  });

  it('is an entry: of its person, for its day, with the text that the door reads', async () => {
    const { body } = await pedirEntrada('apple');
    const { json } = (await download(body.url)).pass;
    const { body: read } = await callWire(app.url, getInvitacion, {
      params: { id: entrada.invitacionId },
      token: member.token,
    });
    const [invitado] = read.invitacion.invitados;
    expect(json).toMatchObject({
      serialNumber: `entrada-${entrada.invitadoId}`,
      groupingIdentifier: `evento-${entrada.eventoId}`,
      relevantDate: expect.any(String),
      expirationDate: expect.any(String),
      barcodes: [{ message: invitado?.entrada, altText: invitado?.nombre }],
      eventTicket: { primaryFields: [{ key: 'evento', value: 'Fiesta de prueba' }] },
    });
    expect(fields(json.eventTicket?.auxiliaryFields)).toMatchObject({ nombre: invitado?.nombre });
  });

  it('is nobody else’s to ask for', async () => {
    const other = await app.newMember();
    expect((await pedir('apple', other, member.personaId)).status).toBe(404);
    expect((await pedirEntrada('apple', other)).status).toBe(404);
    expect((await pedir('apple', { ...other, token: await app.newIdentidad() })).status).toBe(403);
  });

  it('is fetched by its link for a minute, and by no other', async () => {
    const { body } = await pedir('apple');
    const forged = body.url.replace(/.(?=\/pase\.pkpass)/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await fetch(forged)).status).toBe(404);
    clock.ahead = 2 / 1440;
    expect((await fetch(body.url)).status).toBe(404);
    clock.ahead = 0;
    expect((await fetch(body.url)).status).toBe(200);
  });
});

describe("a pass for Google's wallet", () => {
  it('needs an account that signs', async () => {
    const fieldsOf = async (cuenta: string, emisor = ISSUER) =>
      (await loadGoogle(cuenta, emisor)).error.errores?.map(({ campo }) => campo);
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    expect(await fieldsOf(Buffer.from('nada').toString('base64'))).toEqual(['cuenta']);
    expect(await fieldsOf(json({ type: 'service_account' }))).toEqual(['cuenta']);
    const noKey = { type: 'service_account', client_email: google.correo, private_key: 'nada' };
    expect(await fieldsOf(json(noKey))).toEqual(['cuenta']);
    expect(await fieldsOf(google.cuenta, 'letras')).toEqual(['emisor']);
    const { status, body } = await loadGoogle();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      situacion: 'vigente',
      identificador: ISSUER,
      cuenta: google.correo,
      vence: null,
    });
    expect(await disponibles()).toEqual({ apple: true, google: true });
  });

  it('is the card, signed and short enough for an address', async () => {
    const { body } = await pedir('google');
    const { claims, length } = await readSaveLink(body.url, google.publicKey);
    expect(claims).toMatchObject({ iss: google.correo, aud: 'google', typ: 'savetowallet' });
    const [object] = claims.payload.genericObjects ?? [];
    expect(object).toMatchObject({
      id: `${ISSUER}.carnet-${member.personaId}-1`,
      classId: `${ISSUER}.carnet`,
      state: 'ACTIVE',
      hexBackgroundColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      header: { defaultValue: { value: 'SÁNCHEZ, Héctor' } },
      barcode: { type: 'QR_CODE', value: expect.stringContaining(`${app.url}/estado/`) },
    });
    expect(length).toBeLessThan(1800);
    await expect(readSaveLink(body.url, googleAccount().publicKey)).rejects.toThrow('signature');
  });

  it('is an entry, with its event', async () => {
    const { body } = await pedirEntrada('google');
    const { claims, length } = await readSaveLink(body.url, google.publicKey);
    expect(claims.payload.eventTicketClasses?.[0]).toMatchObject({
      id: `${ISSUER}.evento-${entrada.eventoId}`,
      eventName: { defaultValue: { value: 'Fiesta de prueba' } },
      dateTime: { start: expect.any(String) },
    });
    expect(claims.payload.eventTicketObjects?.[0]).toMatchObject({
      id: `${ISSUER}.entrada-${entrada.invitadoId}-1`,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE' },
    });
    expect(length).toBeLessThan(1800);
  });

  it('shows the logo, which Google fetches by itself', async () => {
    const response = await fetch(`${app.url}/afigestion/billeteras/logo.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
  });
});

describe('taken away', () => {
  it('is offered no more, and only who administers takes it away', async () => {
    const reader = { params: { id: 'google' }, token: await app.newStaff('lectura') } as const;
    expect((await callWire(app.url, wire.billeteras.quitar, reader)).status).toBe(403);
    expect((await callWire(app.url, wire.billeteras.get, reader)).status).toBe(200);
    expect((await remove('google')).status).toBe(200);
    expect(await disponibles()).toEqual({ apple: true, google: false });
    expect((await pedir('google')).status).toBe(404);
  });
});
