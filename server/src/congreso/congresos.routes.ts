import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import * as letterhead from '../ajustes/letterhead.ts';
import { exportRoute } from '../platform/export/route.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import { importRoute } from '../platform/import/route.ts';
import { listPaperRoute } from '../platform/paper/route.ts';
import { sendTickets } from '../platform/paper/tickets.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { listPedidos } from './changes.queries.ts';
import { congresalesStore } from './congresales.ts';
import { congresosStore } from './congresos.ts';
import { formsStore } from './desk.ts';
import * as formularios from './formularios.ts';
import { findCuidados } from './formularios.queries.ts';
import { worker } from './list-notices.ts';
import * as listings from './listings.ts';
import { lugarInWords } from './mails.ts';

const CUIDADOS = 'cuidados_congreso';
const nothing = () => undefined;

const memberRoutes = (house: House): Route[] => [
  read(wire.getFormCongreso, async ({ caller }) => ({
    FormCongreso: await formularios.findMine(house, caller.personaId),
  })),
  read(wire.getCongreso, async ({ caller }) => ({
    congreso: await formularios.findPropio(house, caller.personaId),
  })),
  write(wire.addFormCongreso, async ({ tx, caller, body, base, afterCommit }) => {
    const form = await formularios.save(house, tx, caller.personaId, body, base, afterCommit);
    return isRefusal(form) ? form : { FormCongreso: form };
  }),
  read(wire.congresalesActivos, async ({ caller }) => ({
    si_no: await formularios.isOpen(house, caller.personaId),
  })),
  read(wire.existeForm, async ({ caller }) => ({
    si_no: await formularios.exists(house, caller.personaId),
  })),
  read(wire.esCongresal, async ({ caller, body }) => {
    const is = await formularios.isCongresal(house, caller.personaId, body.dni);
    return isRefusal(is) ? is : { si_no: is };
  }),
  read(wire.qrCongreso, async ({ caller, params }) => {
    const qr = await formularios.findQr(house, caller.personaId, params.id);
    return isRefusal(qr) ? qr : { qr };
  }),
  direct(wire.papelAcreditacion, async ({ db, caller, params, reply }) => {
    const { congreso, FormCongreso: form } = await formularios.findPropio(house, caller.personaId);
    if (!congreso || !form?.vigente || form.id !== params.id) return refuse('no_encontrado');
    return sendTickets(reply, {
      titulo: `Acreditación a ${congreso.nombre}`,
      letterhead: await letterhead.find(house, db),
      tickets: [
        {
          titulo: congreso.nombre,
          nombre: form.nombre_credencial,
          lineas: [capital(fechasInWords(congreso)), lugarInWords(congreso)],
          codigo: null,
          qr: form.entrada,
        },
      ],
    });
  }),
];

export const congresoRoutes = (house: House): Route[] => [
  ...memberRoutes(house),
  ...resourceRoutes(wire.congresos, congresosStore(house), nothing),
  read(wire.listPedidos, async ({ db, params }) => ({
    pedidos: await listPedidos(db, params.id),
  })),
  importRoute(wire.importCongresales, recordedLoad(house, 'congresales')),
  ...resourceRoutes(wire.congresales, congresalesStore(house), worker(house).wake),
  ...resourceRoutes(wire.formCongresos, formsStore(house), nothing),
  exportRoute(wire.exportFormCongresos, house.clock, (reading, query) =>
    reading((db) => listings.list(db, query.congreso_id, query.lista)),
  ),
  listPaperRoute(wire.listaDeAcreditacion, (db) => letterhead.find(house, db), listings.listDoor),
  exportRoute(wire.exportCuidados, house.clock, (reading, query) =>
    reading((db) => listings.listComidas(db, query.congreso_id)),
  ),
  write(wire.openCuidados, async ({ tx, params, audit }) => {
    const cuidados = await findCuidados(tx, params.id);
    if (!cuidados) return refuse('no_encontrado');
    const { persona_id: personaId = 0 } = (await formsStore(house).find(tx, params.id)) ?? {};
    audit({ accion: 'apertura', recurso: CUIDADOS, recursoId: params.id, personaId });
    return cuidados;
  }),
];
