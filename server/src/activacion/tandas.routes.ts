import * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import * as letterhead from '../ajustes/letterhead.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import { sendPdf } from '../platform/paper/send.ts';
import type { House } from '../platform/house.ts';
import { readLetter } from './claves.ts';
import * as tandas from './tandas.ts';
import { worker } from './tandas-issuing.ts';
import { printLetters } from './cartas.ts';

const RECURSO = 'cartas';

/** Batches of activation keys, and their letters as PDF. */
export const tandasRoutes = (house: House): Route[] => [
  ...resourceRoutes(
    { list: wire.cartas.list, get: wire.cartas.get },
    tandas.store,
    () => undefined,
  ),
  write(wire.cartas.create, async ({ tx, body, caller, ip, base, audit }) => {
    const row = await tandas.prepare(house, tx, { author: { ...caller, ip }, base }, body);
    if (isRefusal(row)) return row;
    audit({ accion: 'alta', recurso: RECURSO, recursoId: row.id, despues: row });
    return row;
  }),
  write(wire.cartas.update, async ({ tx, params, body, audit }) => {
    const before = await tandas.store.find(tx, params.id);
    const row = await tandas.change(house, tx, params.id, body);
    if (isRefusal(row)) return row;
    audit({
      accion: 'cambio',
      recurso: RECURSO,
      recursoId: row.id,
      antes: before,
      despues: row,
    });
    return row;
  }),
  write(wire.cartas.remove, async ({ tx, params, audit }) => {
    const row = await tandas.discard(tx, params.id);
    if (isRefusal(row)) return row;
    audit({ accion: 'borrado', recurso: RECURSO, recursoId: row.id, antes: row });
    return row;
  }),
  write(wire.emitirTanda, async ({ tx, params, audit, afterCommit }) => {
    const row = await tandas.emit(house, tx, params.id);
    if (isRefusal(row)) return row;
    audit({ accion: 'emision', recurso: RECURSO, recursoId: row.id, despues: row });
    afterCommit(worker(house).wake);
    return row;
  }),
  write(wire.confirmarImpresas, async ({ tx, params, body, caller, audit }) => {
    const printed = await tandas.confirmPrinted(house, tx, params.id, caller.email, body.version);
    if (isRefusal(printed)) return printed;
    const { row, impresas } = printed;
    const despues = { ...row, cartas: impresas };
    audit({ accion: 'cierre', recurso: RECURSO, recursoId: row.id, despues });
    return row;
  }),
  direct(wire.bajarCartas, async ({ db, params, query, caller, request, reply }) => {
    const { id, parte } = params;
    const found = await tandas.readLetters(house, db, id, parte, query);
    if (isRefusal(found)) return found;
    const author = { ...caller, ip: request.ip };
    const despues = { parte, cartas: found.letters.length };
    await insertAudit(db, author, { accion: 'apertura', recurso: RECURSO, recursoId: id, despues });
    const titulo = `Cartas ${id}, parte ${parte}`;
    const bytes = await printLetters({
      ...found,
      titulo,
      letterhead: await letterhead.find(house, db),
      ...(await ajustes.get(house, 'carta_activacion')),
      porHoja: query.por_hoja === '1' ? 1 : 2,
    });
    return sendPdf(reply, bytes, titulo);
  }),
  direct(wire.cartaDeClave, async ({ db, params, body, request, reply }) => {
    const found = await readLetter(house, db, params.id, body.clave);
    if (isRefusal(found)) return found;
    const titulo = `Carta de ${found.nombre}`;
    const bytes = await printLetters({
      titulo,
      letterhead: await letterhead.find(house, db),
      ...(await ajustes.get(house, 'carta_activacion')),
      base: request.base,
      porHoja: 1,
      separadores: [],
      letters: [found],
    });
    return sendPdf(reply, bytes, titulo);
  }),
];
