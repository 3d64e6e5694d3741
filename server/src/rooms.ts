import { instalacionRoutes } from './ajustes/setup.routes.ts';
import { ajustesRoutes } from './ajustes/settings.routes.ts';
import { imagenesEnUso } from './archivos/images.ts';
import { archivosJobs } from './archivos/jobs.ts';
import { archivosRoutes } from './archivos/files.routes.ts';
import { archivosEnUso } from './archivos/files.ts';
import { beneficiosJobs } from './beneficios/jobs.ts';
import { primeroRoutes } from './beneficios/first-benefit.routes.ts';
import { reviewsRoutes } from './beneficios/reviews.routes.ts';
import { beneficiosRoutes } from './beneficios/benefits.routes.ts';
import { createSucursalesLoad } from './beneficios/branches.import.ts';
import { sinonimosRoutes } from './beneficios/synonyms.routes.ts';
import { sucursalesRoutes } from './beneficios/branches.routes.ts';
import { billeterasJobs } from './billeteras/jobs.ts';
import { billeterasRoutes } from './billeteras/wallets.routes.ts';
import { carnetRoutes } from './carnet/card.routes.ts';
import { createCongresalesLoad } from './congreso/delegates.import.ts';
import { congresoJobs } from './congreso/jobs.ts';
import { congresoRoutes } from './congreso/congress.routes.ts';
import { eventosJobs } from './eventos/jobs.ts';
import { createListaLoad } from './eventos/audience.import.ts';
import { eventosRoutes } from './eventos/events.routes.ts';
import { hotelesRoutes } from './hoteles/hotels.routes.ts';
import { consultaRoutes } from './lugares/place-lookup.routes.ts';
import { importacionesJobs } from './importaciones/jobs.ts';
import { importacionesRoutes } from './importaciones/imports.routes.ts';
import { importacionesEnUso } from './importaciones/imports.ts';
import { createLocalidadesLoad } from './lugares/places.import.ts';
import { lugaresRoutes } from './lugares/places.routes.ts';
import { avisosRoutes } from './mensajes/preferences.routes.ts';
import { calendarioRoutes } from './mensajes/calendar-feed.routes.ts';
import { mensajesJobs } from './mensajes/jobs.ts';
import { mensajesRoutes } from './mensajes/messages.routes.ts';
import { textosRoutes } from './mensajes/templates.routes.ts';
import { avisosDeNoticiasRoutes } from './noticias/notices.routes.ts';
import { noticiasJobs } from './noticias/jobs.ts';
import { noticiasRoutes } from './noticias/news.routes.ts';
import { personalJobs } from './personal/jobs.ts';
import { personalRoutes } from './personal/staff.routes.ts';
import { createHijosLoad } from './personas/children.import.ts';
import { createPadronLoad } from './personas/roll.import.ts';
import { personasJobs } from './personas/jobs.ts';
import { resumenRoutes as activacionesRoutes } from './personas/figures.routes.ts';
import { personasRoutes } from './personas/people.routes.ts';
import type { Route } from './platform/http/routes.ts';
import { codeJobs, createCode } from './platform/http/site/code.ts';
import { SITES } from './platform/http/sites.ts';
import type { Streams } from './platform/http/stream.ts';
import { systemRoutes } from './platform/http/system.ts';
import type { Load } from './platform/import/run.ts';
import { idempotencyJobs } from './platform/idempotency/jobs.ts';
import { secretoJobs } from './platform/secreto/jobs.ts';
import type { Job } from './platform/jobs.ts';
import type { Handle } from './platform/database/handle.ts';
import type { Parts } from './platform/parts.ts';
import type { Worker } from './platform/worker.ts';
import { propiosRoutes } from './privacidad/own-requests.routes.ts';
import { privacidadRoutes } from './privacidad/requests.routes.ts';
import { accesosRoutes } from './puerta/entries.routes.ts';
import { puertaRoutes } from './puerta/counter.routes.ts';
import { atencionRoutes } from './turnos/desk.routes.ts';
import { cierreRoutes } from './turnos/closing.routes.ts';
import { campaniasRoutes } from './turnos/campaigns.routes.ts';
import { resumenRoutes as turnosDeHoyRoutes } from './turnos/figures.routes.ts';
import { turnosRoutes } from './turnos/booking.routes.ts';
import { telefonoRoutes } from './turnos/phone.routes.ts';
import { turnosJobs } from './turnos/jobs.ts';
import { vacationRoutes } from './turnos/vacation.routes.ts';
import { createCodigosLoad } from './vouchers/codes.import.ts';
import { controlRoutes } from './vouchers/redemption.routes.ts';
import { resumenRoutes as vouchersDeHoyRoutes } from './vouchers/figures.routes.ts';
import { telefonoRoutes as vouchersPorTelefonoRoutes } from './vouchers/phone.routes.ts';
import { vouchersJobs } from './vouchers/jobs.ts';
import { vouchersRoutes } from './vouchers/vouchers.routes.ts';
import type { Services } from './services.ts';

/** Every kind of file that can be imported, by its name in the command. */
export function createLoads(parts: Parts, services: Services) {
  const { importaciones } = services;
  const loads = {
    localidades: createLocalidadesLoad(parts, () => services.sucursales.placeAll()),
    sucursales: createSucursalesLoad(parts, services.lugares),
    padron: createPadronLoad(parts, services.personas),
    hijos: createHijosLoad(parts),
    codigos: createCodigosLoad(parts, services.vouchers.codigos, services.voucherTipos),
    lista_evento: createListaLoad(parts, services.personas),
    congresales: createCongresalesLoad(parts),
  };
  importaciones.know(Object.values(loads));
  return Object.fromEntries(
    Object.entries(loads).map(([tipo, load]) => [tipo, importaciones.registered(load)]),
  ) as Record<keyof typeof loads, Load>;
}

/** Every call that the server answers. */
export function createRoutes(parts: Parts, services: Services, streams: Streams): Route[] {
  const loads = createLoads(parts, services);
  return [
    ...systemRoutes(parts),
    ...personalRoutes(services.personal, parts.clock),
    ...importacionesRoutes(services.importaciones),
    ...ajustesRoutes(services.ajustes),
    ...instalacionRoutes(services.instalacion),
    ...mensajesRoutes(services.mensajes, parts.clock),
    ...textosRoutes(services.mensajes),
    ...avisosRoutes(services.mensajes),
    ...calendarioRoutes(services.mensajes.calendario),
    ...hotelesRoutes(services.hoteles, parts.clock),
    ...eventosRoutes(services.eventos, loads.lista_evento, parts.clock),
    ...personasRoutes(services.personas, parts, loads),
    ...archivosRoutes(
      services.archivos,
      services.imagenes,
      services.personas.fotos,
      services.personal.findStaff,
    ),
    ...privacidadRoutes(services.privacidad, parts.clock),
    ...propiosRoutes(services.datosPropios, services.descarga),
    ...carnetRoutes(services.carnet),
    ...billeterasRoutes(services.billeteras),
    ...lugaresRoutes(services.lugares, loads.localidades),
    ...consultaRoutes(services.consulta),
    ...beneficiosRoutes(services.beneficios, services.catalogo, parts.clock),
    ...sucursalesRoutes(services.sucursales, services.beneficios, loads.sucursales, parts.clock),
    ...sinonimosRoutes(services.sinonimos),
    ...primeroRoutes(services.primero, () => {
      services.sucursales.changed();
      parts.cache.changed('lugares');
    }),
    ...reviewsRoutes(services.reviews, parts.clock),
    ...noticiasRoutes(services.noticias, services.publicacion),
    ...avisosDeNoticiasRoutes(services.avisosDeNoticias, services.publicacion, services.personas),
    ...turnosRoutes(services.turnos, services.confirmaciones, parts.bus, streams),
    ...vacationRoutes(services.vacation, services.confirmaciones),
    ...turnosDeHoyRoutes(services.resumen),
    ...vouchersDeHoyRoutes(parts.clock),
    ...activacionesRoutes(parts.clock),
    ...campaniasRoutes(services.campanias),
    ...atencionRoutes(services.atencion, parts.clock),
    ...cierreRoutes(services.cierre),
    ...telefonoRoutes(services.telefono, services.turnos, services.atencion),
    ...vouchersRoutes(services.vouchers),
    ...vouchersPorTelefonoRoutes(services.vouchersPorTelefono),
    ...controlRoutes(services.voucherTipos, services.control, loads.codigos, parts.clock),
    ...congresoRoutes(services.congreso, parts.clock, loads.congresales),
    ...puertaRoutes(services.puerta),
    ...accesosRoutes(
      services.accesos,
      services.lecturas,
      parts,
      streams,
      services.personal.findStaff,
    ),
  ];
}

/** Workers that every server runs as soon as there is something to do. */
export const createWorkers = (services: Services): Worker[] => [
  services.mensajes.worker,
  services.importaciones.worker,
  services.personas.pedidos.worker,
  services.eventos.worker,
  services.avisosDeNoticias.worker,
  services.confirmaciones.worker,
];

/** Scheduled jobs, each run by one server at a time. */
export const createJobs = (parts: Parts, services: Services): Job[] => [
  ...archivosJobs(services.archivos),
  ...beneficiosJobs(services.sucursales, services.busqueda),
  ...personasJobs(services.personas),
  ...mensajesJobs(services.mensajes),
  ...importacionesJobs(services.importaciones),
  ...eventosJobs(services.eventos),
  ...congresoJobs(services.congreso),
  ...noticiasJobs(services.avisosDeNoticias),
  ...turnosJobs(services.confirmaciones),
  ...vouchersJobs(parts, services.vouchers),
  ...billeterasJobs(services.billeteras),
  ...personalJobs(parts),
  ...idempotencyJobs(parts.db),
  ...secretoJobs(parts),
  ...codeJobs(createCode(parts.storage, SITES)),
];

/** Files in the storage that a row refers to; a backup includes them. */
export const filesInUse = async (handle: Handle) =>
  [archivosEnUso, imagenesEnUso, importacionesEnUso].reduce(
    async (found, list) => [...(await found), ...(await list(handle))],
    Promise.resolve<{ clave: string; tipo: string }[]>([]),
  );
