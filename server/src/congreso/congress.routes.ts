import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import * as letterhead from '../ajustes/letterhead.ts';
import { exportRoute } from '../platform/export/route.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { importRoute } from '../platform/import/route.ts';
import type { Load } from '../platform/import/run.ts';
import { listPaperRoute } from '../platform/paper/route.ts';
import { sendTickets } from '../platform/paper/tickets.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { CongresoService } from './congress.ts';
import { lugarInWords } from './mails.ts';

const CUIDADOS = 'cuidados_congreso';
const nothing = () => undefined;

const memberRoutes = (service: CongresoService, house: Parts): Route[] => [
  read(wire.getFormCongreso, async ({ caller }) => ({
    FormCongreso: await service.formularios.findMine(caller.personaId),
  })),
  read(wire.getCongreso, async ({ caller }) => ({
    congreso: await service.formularios.findPropio(caller.personaId),
  })),
  write(wire.addFormCongreso, async ({ tx, caller, body, base, afterCommit }) => {
    const form = await service.formularios.save(tx, caller.personaId, body, base, afterCommit);
    return isRefusal(form) ? form : { FormCongreso: form };
  }),
  read(wire.congresalesActivos, async ({ caller }) => ({
    si_no: await service.formularios.isOpen(caller.personaId),
  })),
  read(wire.existeForm, async ({ caller }) => ({
    si_no: await service.formularios.exists(caller.personaId),
  })),
  read(wire.esCongresal, async ({ caller, body }) => {
    const is = await service.formularios.isCongresal(caller.personaId, body.dni);
    return isRefusal(is) ? is : { si_no: is };
  }),
  read(wire.qrCongreso, async ({ caller, params }) => {
    const qr = await service.formularios.findQr(caller.personaId, params.id);
    return isRefusal(qr) ? qr : { qr };
  }),
  direct(wire.papelAcreditacion, async ({ db, caller, params, reply }) => {
    const { congreso, FormCongreso: form } = await service.formularios.findPropio(caller.personaId);
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

export const congresoRoutes = (
  service: CongresoService,
  house: Parts,
  congresales: Load,
): Route[] => [
  ...memberRoutes(service, house),
  ...resourceRoutes(wire.congresos, service.store, nothing),
  importRoute(wire.importCongresales, congresales),
  ...resourceRoutes(wire.congresales, service.congresales.store, service.listNotices.wake),
  ...resourceRoutes(wire.formCongresos, service.desk.store, nothing),
  exportRoute(wire.exportFormCongresos, house.clock, (reading, query) =>
    reading((db) => service.listings.list(db, query.congreso_id, query.lista)),
  ),
  listPaperRoute(
    wire.listaDeAcreditacion,
    (db) => letterhead.find(house, db),
    service.listings.listDoor,
  ),
  exportRoute(wire.exportCuidados, house.clock, (reading, query) =>
    reading((db) => service.listings.listComidas(db, query.congreso_id)),
  ),
  write(wire.openCuidados, async ({ tx, params, audit }) => {
    const cuidados = await service.desk.openCuidados(tx, params.id);
    if (!cuidados) return refuse('no_encontrado');
    const { persona_id: personaId = 0 } = (await service.desk.store.find(tx, params.id)) ?? {};
    audit({ accion: 'apertura', recurso: CUIDADOS, recursoId: params.id, personaId });
    return cuidados;
  }),
];
