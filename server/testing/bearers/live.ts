import { worker as requestWorker } from '../../src/activacion/pedidos-clave.ts';
import { worker as sender } from '../../src/mensajes/worker.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFormCongreso } from '@gremio/contract/congreso/endpoints.ts';
import { getInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import { addReserva, mailConvenio } from '@gremio/contract/hoteles/endpoints.ts';
import { renewCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { usuarios } from '@gremio/contract/personal/endpoints.ts';
import { askCodigo } from '@gremio/contract/activacion/confirmacion/endpoints.ts';
import { clavesActivacion, requestClave } from '@gremio/contract/activacion/endpoints.ts';
import type { Bearer } from '@gremio/contract/platform/bearers.ts';
import { listVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApp } from '../app.ts';
import { callWire } from '../http.ts';
import { importHands } from '../importaciones.ts';
import type { Member } from '../members.ts';
import type { World } from '../samples.ts';
import { openTipo } from '../vouchers.ts';
import { openHotel } from '../world-hoteles.ts';
import { qrIn } from './qr.ts';

/** A value that grants access now. With `bearer: null`, no reply may contain it. */
export interface Live {
  kind: string;
  value: string;
  bearer: Bearer | null;
}

const live = (kind: string, bearer: Bearer | null, ...values: (string | null | undefined)[]) =>
  values.flatMap((value): Live[] => (value ? [{ kind, bearer, value }] : []));

const EMAIL = 'titular@prueba.local';

/** Gives the member a mail address, so that they receive mails too. */
export const giveAddress = (app: TestApp, { personaId }: Member) =>
  app.query('update personas set email = $2 where id = $1', [personaId, EMAIL]);

async function askHotel(app: TestApp, { token }: Member): Promise<void> {
  const { id, noches } = await openHotel(app, { convenio: true, email: 'hotel@prueba.local' });
  const { body } = await callWire(app.url, addReserva, {
    body: {
      hotel_id: id,
      fecha_desde: noches[10] as string,
      fecha_hasta: noches[12] as string,
      adultos: 2,
    },
    token,
  });
  await callWire(app.url, mailConvenio, { body: { reserva_id: body.reserva.id }, token });
}

/** Requests an activation key by mail, for a persona who has none. */
async function askKey(app: TestApp, later: () => void): Promise<void> {
  const { personaId } = await app.newMember();
  const email = 'pide-clave@prueba.local';
  const [row] = await app.query<{ dni: string }>(
    'update personas set email = $2 where id = $1 returning numero_documento as dni',
    [personaId, email],
  );
  await callWire(app.url, requestClave, {
    body: { dni: row?.dni as string, email },
    token: await app.newIdentidad(),
  });
  later();
  await requestWorker(app.house).drain();
}

const LOADED = 'CARGADO-77-AB';

/** Loads codes that nobody has claimed yet; one line of the file is invalid. */
async function loadCodes(app: TestApp): Promise<void> {
  const { id } = await openTipo(app, { codigos: 'lista', stock: 0 });
  const hands = importHands(app, await app.newStaff('administracion'));
  await hands.loadCodes(id, `codigo\n${LOADED}\n--\n`);
}

const lastPart = (url: string | undefined) =>
  url
    ?.split('/')
    .at(-1)
    ?.replace(/\.ics$/, '');

/** Values that the wire returns to their holder. */
async function said(app: TestApp, world: World, { token, personaId }: Member): Promise<Live[]> {
  const admin = await app.newStaff('administracion');
  const issued = await callWire(app.url, clavesActivacion.create, {
    body: { persona_id: personaId },
    token: admin,
  });
  const invitacion = await callWire(app.url, getInvitacion, {
    params: { id: world.invitacionId },
    token,
  });
  const form = await callWire(app.url, getFormCongreso, { params: { id: personaId }, token });
  const vouchers = await callWire(app.url, listVouchers, {
    params: { typeId: world.voucherTipoId, x: personaId },
    token,
  });
  const calendario = await callWire(app.url, renewCalendario, { token });
  return [
    ...live('key', 'clave_activacion', issued.body.clave),
    ...live('entry', 'entrada', ...invitacion.body.invitacion.invitados.map((one) => one.entrada)),
    ...live('accreditation', 'entrada', form.body.FormCongreso?.entrada),
    ...vouchers.body.vouchers.flatMap(({ codigo, qr }) => [
      ...live('voucher code', 'codigo_voucher', codigo),
      ...live('voucher QR', 'codigo_voucher', qr),
    ]),
    ...live('loaded code', 'codigo_voucher', LOADED),
    ...live('shop link', 'enlace_comercio', world.comercioToken),
    ...live('calendar', null, lastPart(calendario.body.calendario?.url)),
    ...live('card', null, world.idEncrypt),
    ...live('file link', null, world.enlace),
    ...live('session', null, token, admin),
  ];
}

const IN_MAILS: [kind: string, bearer: Bearer | null, pattern: RegExp][] = [
  ['hotel link', 'enlace_hotel', /\/hotel\/([\w-]+)/],
  ['mailed key', null, /\/activar\/([\w-]+)/],
  ['staff link', null, /\/elegir-contrasena\/([\w-]+)/],
  ['unsubscribe link', null, /\/avisos\/dejar\/([\w-]+)/],
  ['mailed code', null, /^(\d{6})$/m],
];

const liveIn = ({ text = '', attachments }: Email): Live[] => [
  ...IN_MAILS.flatMap(([kind, bearer, pattern]) => live(kind, bearer, pattern.exec(text)?.[1])),
  ...attachments
    .filter(({ mimeType }) => mimeType === 'image/png')
    .flatMap(({ content }) => live('mailed entry', 'entrada', qrIn(Buffer.from(content as never)))),
];

/** Values in the mails that were sent, as a mail program shows them. */
async function mailed(app: TestApp): Promise<Live[]> {
  await sender(app.house).drain();
  const folder = join(app.dataDir, 'mail');
  const mails = await Promise.all(
    readdirSync(folder).map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  );
  return mails.flatMap(liveIn);
}

/**
 * Creates one of each value that grants access, all valid now. `later` moves the clock past the delay before
 * a requested key is mailed.
 */
export async function openEverything(
  app: TestApp,
  world: World,
  owner: Member,
  later: () => void,
): Promise<Live[]> {
  await askHotel(app, owner);
  await askKey(app, later);
  await loadCodes(app);
  await callWire(app.url, askCodigo, { token: owner.token });
  await callWire(app.url, usuarios.create, {
    body: { email: 'invitada@prueba.local', name: 'Invitada', role: 'lectura' },
    token: await app.newStaff('administracion'),
  });
  const all = [...(await mailed(app)), ...(await said(app, world, owner))];
  return [...new Map(all.map((one) => [one.value, one])).values()];
}
