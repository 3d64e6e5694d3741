import * as wire from '@gremio/contract/billeteras/endpoints.ts';
import * as apple from '@gremio/contract/billeteras/seguimiento/endpoints.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { sendDownload } from '../platform/http/download.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, read, type Route, write, type WriteCall } from '../platform/http/routes.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { BilleteraRow } from '@gremio/contract/billeteras/schemas.ts';
import { TIPO } from './apple/pass-file.ts';
import * as tracking from './apple/tracking.ts';
import { findMarca } from './pass-branding.ts';
import * as billeteras from './billeteras.ts';
import * as enlaces from './enlaces.ts';
import type { House } from '../platform/house.ts';

const RECURSO = 'billeteras';

function sendPass(reply: FastifyReply, pass: Buffer): undefined {
  const file = { stream: Readable.from([pass]), tipo: TIPO, nombre: 'pase.pkpass' };
  return sendDownload(reply, file, 'private, no-store');
}

const memberRoutes = (house: House): Route[] => [
  read(wire.listDisponibles, async () => ({ billeteras: await billeteras.disponibles(house) })),
  write(wire.pedirPaseCarnet, async ({ caller, body, base }) => {
    const { personaId } = caller;
    const ref = { tipo: 'carnet', id: personaId, persona: personaId } as const;
    const url = await enlaces.linkOf(house, ref, body.billetera, base);
    return isRefusal(url) ? url : { url };
  }),
  write(wire.pedirPaseEntrada, async ({ caller, params, body, base }) => {
    const ref = { tipo: 'entrada', id: params.id, persona: caller.personaId } as const;
    const url = await enlaces.linkOf(house, ref, body.billetera, base);
    return isRefusal(url) ? url : { url };
  }),
  direct(wire.openPase, async ({ params, request, reply }) => {
    const pass = await enlaces.openLink(house, params.token, request.base);
    return isRefusal(pass) ? pass : sendPass(reply, pass);
  }),
  direct(wire.verLogo, async ({ reply }) => {
    const { publico } = await findMarca(house);
    const file = { stream: Readable.from([publico]), tipo: 'image/png' };
    return sendDownload(reply, file, 'public, max-age=3600');
  }),
];

/** Apple's web service protocol for passes: paths, fields and statuses are Apple's. */
const appleRoutes = (house: House): Route[] => [
  direct(apple.registrarPase, async ({ params, body, request }) => {
    const { authorization } = request.headers;
    const nuevo = await tracking.register(house, params, body.pushToken, authorization);
    if (isRefusal(nuevo)) return nuevo;
    return { status: nuevo ? 201 : 200, body: { registrado: true } };
  }),
  direct(apple.olvidarPase, async ({ params, request }) => {
    const refusal = await tracking.forget(house, params, request.headers.authorization);
    return refusal ?? { registrado: false };
  }),
  direct(apple.listPasesCambiados, async ({ params, query }) => {
    const since = query.passesUpdatedSince ?? null;
    const changed = await tracking.changed(house, params.dispositivo, since);
    return changed ? { status: 200, body: changed } : { status: 204, body: null };
  }),
  direct(apple.getPaseActual, async ({ params, request, reply }) => {
    const { tipo, serie } = params;
    const ref = await tracking.open(house, tipo, serie, request.headers.authorization);
    const pass = isRefusal(ref) ? ref : await enlaces.pack(house, ref, request.base);
    return isRefusal(pass) ? pass : sendPass(reply, pass);
  }),
  direct(apple.avisarFallas, ({ body }) => {
    tracking.report(house, body.logs);
    return { anotado: true as const };
  }),
];

/** Audits the upload, without any key. */
async function loaded(
  house: House,
  {
    audit,
    afterCommit,
  }: Pick<WriteCall<typeof wire.billeteras.cargarApple>, 'audit' | 'afterCommit'>,
  row: BilleteraRow | Refusal,
) {
  if (isRefusal(row)) return row;
  audit({ accion: 'cambio', recurso: RECURSO, recursoId: row.id, despues: row });
  afterCommit(() => billeteras.changed(house));
  return row;
}

const staffRoutes = (house: House): Route[] => [
  ...resourceRoutes(
    { list: wire.billeteras.list, get: wire.billeteras.get },
    billeteras.billeterasStore(house),
    () => billeteras.changed(house),
  ),
  write(wire.billeteras.cargarApple, async (call) =>
    loaded(house, call, await billeteras.cargarApple(house, call.tx, call.body)),
  ),
  write(wire.billeteras.cargarGoogle, async (call) =>
    loaded(house, call, await billeteras.cargarGoogle(house, call.tx, call.body)),
  ),
  write(wire.billeteras.quitar, async ({ tx, params, audit, afterCommit }) => {
    const antes = await billeteras.billeterasStore(house).find(tx, params.id);
    if (!(await billeteras.quitar(tx, params.id))) return refuse('no_encontrado');
    audit({ accion: 'borrado', recurso: RECURSO, recursoId: params.id, antes });
    afterCommit(() => billeteras.changed(house));
    return { code: 200 as const, message: 'La billetera ya no se ofrece.' };
  }),
];

export const billeterasRoutes = (house: House): Route[] => [
  ...memberRoutes(house),
  ...appleRoutes(house),
  ...staffRoutes(house),
];
