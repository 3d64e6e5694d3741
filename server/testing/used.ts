import { randomUUID } from 'node:crypto';
import { openArchivo, uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import * as billeteras from '@gremio/contract/billeteras/endpoints.ts';
import { verEstadoPersona } from '@gremio/contract/carnet/endpoints.ts';
import * as hoteles from '@gremio/contract/hoteles/endpoints.ts';
import { dejarAviso, getPush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import * as calendario from '@gremio/contract/mensajes/calendario/endpoints.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import * as confirmacion from '@gremio/contract/activacion/confirmacion/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import * as puerta from '@gremio/contract/puerta/endpoints.ts';
import * as vouchers from '@gremio/contract/vouchers/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { createSealer } from '../src/platform/sealed.ts';
import { createSigner } from '../src/platform/signed.ts';
import type { TestApp } from './app.ts';
import { codeIn } from './codes.ts';
import { awaitNextCode, cookieNamed, newUserWithFactor } from './factor.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';
import { loadApple, PASS_TYPE, readPass } from './passes.ts';
import { TINY } from './pictures.ts';
import { codeOf } from './totp.ts';
import { enter, newUser } from './users.ts';
import { openHotel } from './world-hoteles.ts';
import { buildWorld } from './world.ts';
import { createTickets } from '../src/platform/tickets.ts';

export type Opens = (app: TestApp) => Promise<boolean>;
export interface Used {
  owner: Member;
  /** A sign-in that waits for its second factor, and a mailed code: each is accepted once. */
  half: { cookie: string; totpURI: string };
  mailed: { codigo: string; token: string };
  /** Values given to clients that outlive a change of the secret. */
  promised: Record<string, Opens>;
  /** Values sealed in the database. */
  atRest: Record<string, Opens>;
  /** Values given to clients that are valid for a minute. */
  passing: Record<string, Opens>;
}

/** True if the call succeeds. */
export const answers = async (app: TestApp, endpoint: Endpoint, input: object): Promise<boolean> =>
  (await callWire(app.url, endpoint, input as never)).status < 300;

/**
 * Uses the secret in every way that a server does: hands out each kind of value, and seals each kind at rest.
 */
export async function useHouse(app: TestApp, publicUrl: string): Promise<Used> {
  const owner = await app.newMember();
  const mine = { token: owner.token };
  const world = await buildWorld(app, owner);
  const admin = await app.newStaff('administracion');
  const door = await app.newStaff('puerta');
  const factor = await newUserWithFactor(app);
  const cookie = async (user: { email: string }) =>
    cookieNamed((await enter(app, user.email)).headers, 'gremio-personal.session_token');
  const session = await cookie(await newUser(app));
  const signed = decodeURIComponent((await cookie(await newUser(app))).split('=')[1] as string);
  const half = {
    cookie: cookieNamed((await enter(app, factor.email)).headers, 'gremio-personal.two_factor'),
    totpURI: factor.totpURI,
  };
  const { body: issued } = await callWire(app.url, activacion.clavesActivacion.create, {
    body: { persona_id: owner.personaId },
    token: admin,
  });
  const { body: feed } = await callWire(app.url, calendario.renewCalendario, mine);
  const hotel = await openHotel(app, { convenio: true, email: 'hotel@prueba.local' });
  const { body: booked } = await callWire(app.url, hoteles.addReserva, {
    body: {
      hotel_id: hotel.id,
      fecha_desde: hotel.noches[3] as string,
      fecha_hasta: hotel.noches[5] as string,
      adultos: 1,
    },
    ...mine,
  });
  await callWire(app.url, hoteles.mailConvenio, {
    body: { reserva_id: booked.reserva.id },
    ...mine,
  });
  await loadApple(app, admin);
  const askPass = (server: TestApp) =>
    callWire(server.url, billeteras.pedirPaseCarnet, {
      params: { id: owner.personaId },
      body: { billetera: 'apple' },
      ...mine,
    });
  const { body: asked } = await askPass(app);
  const downloaded = await fetch(asked.url.replace(publicUrl, app.url));
  const pass = readPass(Buffer.from(await downloaded.arrayBuffer())).json;
  const { body: push } = await callWire(app.url, getPush, mine);
  await callWire(app.url, uploadDoc, {
    params: { filename: 'uno.png' },
    file: TINY,
    ...mine,
  });
  const other = await app.newMember();
  await app.query('update personas set email = $1 where id = $2', [
    'codigo@prueba.local',
    other.personaId,
  ]);
  await callWire(app.url, confirmacion.askCodigo, { token: other.token });
  const mailed = { token: other.token, codigo: await codeIn(app, 'codigo@prueba.local') };
  // A queued mail with a key, as while the mail server is down.
  await app.query(
    `update mensajes set estado = 'en_cola', con_clave = true, secreto = $1, proximo = now() + interval '1 day'
      where id = $2`,
    [createSealer(app.house.keys, 'mensajes').seal('una clave'), world.mensajeId],
  );

  const [hotelMail] = await app.query<{ id: number }>(
    `select id from mensajes where para = 'hotel@prueba.local' and sellado is not null`,
  );
  const mail = { params: { id: hotelMail?.id as number }, token: admin };
  const [archivo] = await app.query<{ id: number }>('select max(id) as id from archivos');
  const { keys, clock } = app.house;
  const sign = (purpose: string, payload: unknown, ends?: Date) =>
    createSigner(keys, purpose, clock).sign(payload, ends);
  const inPath = (endpoint: Endpoint, token: string) => (server: TestApp) =>
    answers(server, endpoint, { params: { token } });
  const entrada = createTickets(keys).sign({
    clase: 'evento',
    de: world.eventoId,
    id: world.invitadoId,
  });
  const qr = sign('voucher', world.voucherId);
  const { body: theirs } = await callWire(app.url, vouchers.listVouchers, {
    params: { typeId: world.voucherTipoId, x: owner.personaId },
    ...mine,
  });
  const voucherCode = theirs.vouchers[0]?.codigo as string;
  const findByCode = async (server: TestApp) => {
    const query = { filter: JSON.stringify({ codigo: voucherCode.toLowerCase() }) };
    const { body } = await callWire(server.url, vouchers.vouchers.list, { query, token: admin });
    return Array.isArray(body) ? body : [];
  };
  const far = new Date(clock.now().getTime() + 300 * DAY_MS);
  const hasSession = async (server: TestApp, headers: Record<string, string>) =>
    (await callWire(server.url, personal.getSession, { headers })).body !== null;
  const backupCodes = [...factor.backupCodes];
  const secondStep = async (server: TestApp) => ({
    cookie: cookieNamed((await enter(server, factor.email)).headers, 'gremio-personal.two_factor'),
  });
  const sealedMail = async (server: TestApp) => {
    const rows = await server.query<{ secreto: Buffer }>(
      'select secreto from mensajes where id = $1',
      [world.mensajeId],
    );
    const [{ secreto }] = rows as [{ secreto: Buffer }];
    return createSealer(server.house.keys, 'mensajes').open(secreto) === 'una clave';
  };

  return {
    owner,
    half,
    mailed,
    promised: {
      card: (server) =>
        answers(server, verEstadoPersona, { params: { id: world.idEncrypt }, token: owner.token }),
      'card at a shop': (server) =>
        answers(server, puerta.comprobarCarnet, {
          params: { token: world.comercioToken },
          body: { texto: `${publicUrl}/estado/${world.idEncrypt}` },
        }),
      async entry(server) {
        const momento = new Date().toISOString();
        const { body } = await callWire(server.url, puerta.enviarLecturas, {
          params: { clase: 'evento', id: world.eventoId },
          body: {
            puerta: 'Norte',
            reloj: momento,
            lecturas: [{ id: randomUUID(), tipo: 'entra', texto: entrada, momento }],
          },
          token: door,
        });
        const [said] = body.resultados;
        return !/de_otros|falsa|ilegible/.test(JSON.stringify(said));
      },
      voucher: async (server) =>
        createSigner<number>(server.house.keys, 'voucher').open(qr) === world.voucherId,
      shop: inPath(puerta.verComercio, world.comercioToken),
      hotel: inPath(hoteles.getPedidoHotel, sign('hotel', booked.reserva.id, far)),
      unsubscribing: inPath(dejarAviso, sign('baja-de-avisos', [owner.personaId, 'turno'])),
      'pass on a phone': async (server) => {
        const path = `apple/v1/passes/${PASS_TYPE}/${String(pass.serialNumber)}`;
        const { status } = await fetch(`${server.url}/afigestion/billeteras/${path}`, {
          headers: { authorization: `ApplePass ${String(pass.authenticationToken)}` },
        });
        return status === 200;
      },
      'activation key': async (server) =>
        answers(server, activacion.activate, {
          params: { key: issued.clave as string },
          token: await server.newIdentidad(),
        }),
      'backup code': async (server) =>
        answers(server, personal.verifyBackupCode, {
          body: { code: backupCodes.pop() as string },
          headers: await secondStep(server),
        }),
      'session cookie': (server) => hasSession(server, { cookie: session }),
      'signed Bearer': (server) => hasSession(server, { authorization: `Bearer ${signed}` }),
    },
    atRest: {
      'second factor': async (server) => {
        await awaitNextCode(server);
        return answers(server, personal.verifyTotp, {
          body: { code: codeOf(factor.totpURI) },
          headers: await secondStep(server),
        });
      },
      'calendar address': async (server) => {
        const { body } = await callWire(server.url, calendario.getCalendario, mine);
        return body.calendario?.url === feed.calendario?.url;
      },
      'mail that waits': sealedMail,
      'mail with a link': async (server) =>
        (await callWire(server.url, mensajes.get, mail)).body.texto.includes('/hotel/'),
      'wallet certificate': async (server) => (await askPass(server)).status === 200,
      'voucher code': async (server) => {
        const [row] = await findByCode(server);
        return row?.id === world.voucherId && row.codigo === voucherCode;
      },
      'push keys': async (server) =>
        (await callWire(server.url, getPush, mine)).body.push.clave === push.push.clave,
    },
    passing: {
      'file link': inPath(openArchivo, sign('archivos', archivo?.id, far)),
    },
  };
}
