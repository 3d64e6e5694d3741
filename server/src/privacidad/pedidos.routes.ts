import { Readable } from 'node:stream';
import * as wire from '@gremio/contract/privacidad/endpoints.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import { today } from '../platform/clock.ts';
import { sendDownload } from '../platform/http/download.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as pedidos from './pedidos.ts';

const RECURSO = 'privacidad';

export const privacidadRoutes = (house: House): Route[] => [
  ...resourceRoutes(
    { list: wire.privacidad.list, get: wire.privacidad.get },
    pedidos.pedidosStore(house),
    () => undefined,
  ),
  write(wire.privacidad.create, async ({ tx, body, audit, afterCommit }) => {
    const row = await pedidos.ask(house, tx, body, afterCommit);
    if (isRefusal(row)) return row;
    audit({ accion: 'alta', recurso: RECURSO, recursoId: row.id, despues: row });
    return row;
  }),
  write(wire.privacidad.answer, async ({ tx, params, body, caller, audit, afterCommit }) => {
    const before = await pedidos.pedidosStore(house).find(tx, params.id);
    if (!before) return refuse('no_encontrado');
    const row = await pedidos.answer(house, tx, before, body, caller.email, afterCommit);
    if (isRefusal(row)) return row;
    audit({
      accion: 'decision',
      recurso: RECURSO,
      recursoId: row.id,
      antes: before,
      despues: row,
    });
    return row;
  }),
  write(wire.borrarDatos, async ({ tx, params, body, audit, afterCommit }) => {
    const borrado = await pedidos.borrar(house, tx, params.id, afterCommit);
    if (isRefusal(borrado)) return borrado;
    const { motivo } = body;
    audit({
      accion: 'borrado',
      recurso: RECURSO,
      personaId: params.id,
      despues: { motivo, ...borrado },
    });
    return borrado;
  }),
  direct(wire.downloadDatos, async ({ db, params, caller, request, reply }) => {
    const datos = await pedidos.datosOf(house, db, params.id);
    if (!datos) return refuse('no_encontrado');
    await insertAudit(
      db,
      { ...caller, ip: request.ip },
      { accion: 'exportacion', recurso: RECURSO, personaId: params.id },
    );
    const stream = Readable.from([JSON.stringify(datos, null, 2)]);
    const nombre = `Datos de la persona ${params.id} ${today(house.clock)}.json`;
    const file = { stream, tipo: 'application/json; charset=utf-8', nombre };
    return sendDownload(reply, file, 'private, no-store');
  }),
];
