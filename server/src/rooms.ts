import { instalacionRoutes } from './ajustes/instalacion/routes.ts';
import { createInstalacionService } from './ajustes/instalacion/service.ts';
import { createAjustesService } from './ajustes/service.ts';
import { ajustesRoutes } from './ajustes/routes.ts';
import { createImagenesService } from './archivos/imagenes/service.ts';
import { archivosJobs } from './archivos/jobs.ts';
import { archivosRoutes } from './archivos/routes.ts';
import { createArchivosService } from './archivos/service.ts';
import { createCompartir as compartirBeneficios } from './beneficios/compartir/service.ts';
import { createCatalogoService } from './beneficios/catalogo/service.ts';
import { primeroRoutes } from './beneficios/primero/routes.ts';
import { createPrimeroService } from './beneficios/primero/service.ts';
import { reviewsRoutes } from './beneficios/reviews/routes.ts';
import { createReviewsService } from './beneficios/reviews/service.ts';
import { beneficiosRoutes } from './beneficios/routes.ts';
import { createBeneficiosService } from './beneficios/service.ts';
import { createSucursalesLoad } from './beneficios/sucursales/import.ts';
import { sucursalesRoutes } from './beneficios/sucursales/routes.ts';
import { createSucursalesService } from './beneficios/sucursales/service.ts';
import { datos as datosDeBilleteras } from './billeteras/datos/service.ts';
import { billeterasJobs } from './billeteras/jobs.ts';
import { billeterasRoutes } from './billeteras/routes.ts';
import { createBilleterasService } from './billeteras/service.ts';
import { createCarnetService } from './carnet/service.ts';
import { carnetRoutes } from './carnet/routes.ts';
import { createCongresalesLoad } from './congreso/congresales/import.ts';
import { congresoJobs } from './congreso/jobs.ts';
import { congresoRoutes } from './congreso/routes.ts';
import { createCongresoService } from './congreso/service.ts';
import { createCompartir as compartirEventos } from './eventos/compartir/service.ts';
import { eventosJobs } from './eventos/jobs.ts';
import { createListaLoad } from './eventos/lista/import.ts';
import { eventosRoutes } from './eventos/routes.ts';
import { createEventosService } from './eventos/service.ts';
import { createCompartir as compartirHoteles } from './hoteles/compartir/service.ts';
import { hotelesRoutes } from './hoteles/routes.ts';
import { createHotelesService } from './hoteles/service.ts';
import { consultaRoutes } from './lugares/consulta/routes.ts';
import { createConsultaService } from './lugares/consulta/service.ts';
import { importacionesJobs } from './importaciones/jobs.ts';
import { importacionesRoutes } from './importaciones/routes.ts';
import { createImportacionesService } from './importaciones/service.ts';
import { createLocalidadesLoad } from './lugares/import.ts';
import { createLugaresService } from './lugares/service.ts';
import { lugaresRoutes } from './lugares/routes.ts';
import { avisosRoutes } from './mensajes/avisos/routes.ts';
import { calendarioRoutes } from './mensajes/calendario/routes.ts';
import { mensajesJobs } from './mensajes/jobs.ts';
import { mensajesRoutes } from './mensajes/routes.ts';
import { createMensajesService } from './mensajes/service.ts';
import { textosRoutes } from './mensajes/textos/routes.ts';
import { createCompartir as compartirNoticias } from './noticias/compartir/service.ts';
import { avisosDeNoticiasRoutes } from './noticias/avisos/routes.ts';
import { createAvisosDeNoticias } from './noticias/avisos/service.ts';
import { noticiasJobs } from './noticias/jobs.ts';
import { createPublicacionService } from './noticias/publicacion/service.ts';
import { noticiasRoutes } from './noticias/routes.ts';
import { createNoticiasService } from './noticias/service.ts';
import { createPersonalService } from './personal/service.ts';
import { personalRoutes } from './personal/routes.ts';
import { createHijosLoad } from './personas/hijos/import.ts';
import { createPadronLoad } from './personas/import.ts';
import { personasJobs } from './personas/jobs.ts';
import { resumenRoutes as activacionesRoutes } from './personas/resumen/routes.ts';
import { createPersonasService } from './personas/service.ts';
import { personasRoutes } from './personas/routes.ts';
import { tellOfRooms } from './reminders.ts';
import { ejemplosDe } from './sample-mails.ts';
import type { Route } from './platform/http/routes.ts';
import type { Streams } from './platform/http/stream.ts';
import { systemRoutes } from './platform/http/system.ts';
import type { Load } from './platform/import/run.ts';
import { purgeIdempotency } from './platform/idempotency/service.ts';
import type { Job } from './platform/jobs.ts';
import type { Parts } from './platform/parts.ts';
import type { Worker } from './platform/worker.ts';
import { datos as datosDePersonas } from './personas/datos/service.ts';
import { datos as datosDeCarnet } from './carnet/datos/service.ts';
import { datos as datosDeArchivos } from './archivos/datos/service.ts';
import { datos as datosDeBeneficios } from './beneficios/datos/service.ts';
import { datos as datosDeTurnos } from './turnos/datos/service.ts';
import { datos as datosDeVouchers } from './vouchers/datos/service.ts';
import { datos as datosDeHoteles } from './hoteles/datos/service.ts';
import { datos as datosDeEventos } from './eventos/datos/service.ts';
import { datos as datosDeCongreso } from './congreso/datos/service.ts';
import { datos as datosDeMensajes } from './mensajes/datos/service.ts';
import { datos as datosDePrivacidad } from './privacidad/datos/service.ts';
import { createDescargaService } from './privacidad/descarga/service.ts';
import { propiosRoutes } from './privacidad/propios/routes.ts';
import { createPropiosService } from './privacidad/propios/service.ts';
import { privacidadRoutes } from './privacidad/routes.ts';
import { createPrivacidadService } from './privacidad/service.ts';
import { accesosRoutes } from './puerta/accesos/routes.ts';
import { createAccesosService } from './puerta/accesos/service.ts';
import { createLecturasService } from './puerta/lecturas/service.ts';
import { puertaRoutes } from './puerta/routes.ts';
import { createPuertaService } from './puerta/service.ts';
import { createAtencionService } from './turnos/atencion/service.ts';
import { atencionRoutes } from './turnos/atencion/routes.ts';
import { createAvisos } from './turnos/avisos/service.ts';
import { cierreRoutes } from './turnos/cierre/routes.ts';
import { createCierreService } from './turnos/cierre/service.ts';
import { createCampaniasService } from './turnos/campanias/service.ts';
import { campaniasRoutes } from './turnos/campanias/routes.ts';
import { resumenRoutes as turnosDeHoyRoutes } from './turnos/resumen/routes.ts';
import { createResumenService } from './turnos/resumen/service.ts';
import { turnosRoutes } from './turnos/routes.ts';
import { createTurnosService } from './turnos/service.ts';
import { telefonoRoutes } from './turnos/telefono/routes.ts';
import { createTelefonoService } from './turnos/telefono/service.ts';
import { vacationRoutes } from './turnos/vacation/routes.ts';
import { createVacationService } from './turnos/vacation/service.ts';
import { createCodigosLoad } from './vouchers/codigos/import.ts';
import { controlRoutes } from './vouchers/control/routes.ts';
import { createControlService } from './vouchers/control/service.ts';
import { resumenRoutes as vouchersDeHoyRoutes } from './vouchers/resumen/routes.ts';
import { telefonoRoutes as vouchersPorTelefonoRoutes } from './vouchers/telefono/routes.ts';
import { createTelefonoService as createVouchersPorTelefono } from './vouchers/telefono/service.ts';
import { vouchersRoutes } from './vouchers/routes.ts';
import { createVouchersService } from './vouchers/service.ts';
import { createTiposService } from './vouchers/tipos/service.ts';

/** What each room gives of what it holds of a persona. */
const DATOS = {
  personas: datosDePersonas,
  carnet: datosDeCarnet,
  billeteras: datosDeBilleteras,
  archivos: datosDeArchivos,
  beneficios: datosDeBeneficios,
  turnos: datosDeTurnos,
  vouchers: datosDeVouchers,
  hoteles: datosDeHoteles,
  eventos: datosDeEventos,
  congreso: datosDeCongreso,
  mensajes: datosDeMensajes,
  privacidad: datosDePrivacidad,
};

export type Services = ReturnType<typeof createServices>;

/** Every room's service, each given those that it calls. */
export function createServices(parts: Parts) {
  const imagenes = createImagenesService(parts);
  const ajustes = createAjustesService(parts, imagenes);
  const ejemplos = ejemplosDe(parts.config.publicUrl ?? `http://localhost:${parts.config.port}`);
  const mensajes = createMensajesService(parts, ajustes, imagenes, ejemplos);
  const personal = createPersonalService(parts, mensajes);
  const archivos = createArchivosService(parts, imagenes);
  const personas = createPersonasService(parts, ajustes, archivos, mensajes);
  mensajes.conoce(personas);
  const lugares = createLugaresService();
  const sucursales = createSucursalesService(parts, lugares);
  const catalogo = createCatalogoService(parts);
  const reviews = createReviewsService(parts, personas, sucursales);
  const vouchers = createVouchersService(parts, personas);
  const turnos = createTurnosService(parts, vouchers);
  const hoteles = createHotelesService(parts, { ajustes, imagenes, mensajes, personas });
  const eventos = createEventosService(parts, { ajustes, imagenes, mensajes, personas });
  personas.onBaja(turnos.releaseAll);
  personas.onBaja(hoteles.releaseAll);
  const congreso = createCongresoService(parts, { mensajes, personas });
  personas.onBaja(vouchers.releaseAll);
  personas.onBaja(eventos.releaseAll);
  personas.onBaja(congreso.releaseAll);
  const campanias = createCampaniasService(parts);
  const vacation = createVacationService(parts, personas);
  const avisos = createAvisos(mensajes, personas);
  const asistencia = createAtencionService(parts, { avisos, personas });
  const carnet = createCarnetService(parts, personas, ajustes);
  const voucherTipos = createTiposService(parts, vouchers, campanias);
  const control = createControlService(parts, personas, vouchers);
  const sources = { evento: eventos.puerta, congreso: congreso.puerta };
  const accesos = createAccesosService(parts, sources);
  const privacidad = createPrivacidadService(parts, { mensajes, personas });
  for (const [nombre, datos] of Object.entries(DATOS)) privacidad.entrega(nombre, datos);
  tellOfRooms(mensajes, personas);
  const takenPlaces = [
    turnos.takenPlaces,
    vouchers.takenPlaces,
    hoteles.takenPlaces,
    eventos.takenPlaces,
  ];
  const noticias = createNoticiasService(parts, imagenes);
  return {
    /** What has a page of its own, by that page: what its link says where it is shared. */
    compartibles: {
      '/beneficios/$id': compartirBeneficios(sucursales),
      '/noticias/$id': compartirNoticias(noticias),
      '/eventos/$id': compartirEventos(parts, imagenes),
      '/hoteles/$id': compartirHoteles(imagenes),
    },
    /** Counts that differ from their rows; there are never any (design, section 4). */
    cupos: { differences: () => parts.cupos.differences(parts.db, takenPlaces) },
    ajustes,
    hoteles,
    eventos,
    mensajes,
    importaciones: createImportacionesService(parts),
    imagenes,
    archivos,
    personal,
    personas,
    privacidad,
    datosPropios: createPropiosService(parts.clock, { personas, privacidad }),
    descarga: createDescargaService(parts, { archivos, personas, privacidad }),
    carnet,
    billeteras: createBilleterasService(parts, { ajustes, imagenes, carnet, eventos, personas }),
    lugares,
    consulta: createConsultaService(),
    catalogo,
    primero: createPrimeroService(catalogo, sucursales, lugares),
    instalacion: createInstalacionService({ ajustes, personal, personas, lugares, catalogo }),
    sucursales,
    reviews,
    beneficios: createBeneficiosService(parts, sucursales, reviews),
    noticias,
    publicacion: createPublicacionService(parts, imagenes),
    avisosDeNoticias: createAvisosDeNoticias(parts, { mensajes, personas }),
    turnos,
    vacation,
    cierre: createCierreService(parts, { mensajes, personas }),
    telefono: createTelefonoService(parts, { avisos, personas, turnos, vacation }),
    campanias,
    atencion: asistencia,
    resumen: createResumenService(parts),
    vouchers,
    vouchersPorTelefono: createVouchersPorTelefono(parts, { personas, vouchers }),
    voucherTipos,
    control,
    congreso,
    accesos,
    lecturas: createLecturasService(parts, sources, accesos),
    puerta: createPuertaService(parts, {
      personas,
      carnet,
      turnos,
      asistencia,
      voucherTipos,
      control,
    }),
  };
}

/** Every kind of file that can be loaded, by the name that the command gives it. */
export function createLoads(parts: Parts, services: Services) {
  const { importaciones } = services;
  const loads = {
    localidades: createLocalidadesLoad(parts),
    sucursales: createSucursalesLoad(parts, services.lugares),
    padron: createPadronLoad(parts, services.personas),
    hijos: createHijosLoad(parts),
    codigos: createCodigosLoad(parts, services.voucherTipos),
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
    ...systemRoutes(parts.config),
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
    ...archivosRoutes(services.archivos, services.imagenes, services.personas.fotos),
    ...privacidadRoutes(services.privacidad, parts.clock),
    ...propiosRoutes(services.datosPropios, services.descarga),
    ...carnetRoutes(services.carnet),
    ...billeterasRoutes(services.billeteras),
    ...lugaresRoutes(services.lugares, loads.localidades),
    ...consultaRoutes(services.consulta),
    ...beneficiosRoutes(services.beneficios, services.catalogo, parts.clock),
    ...sucursalesRoutes(services.sucursales, loads.sucursales, parts.clock),
    ...primeroRoutes(services.primero, () => {
      services.sucursales.changed();
      parts.cache.changed('lugares');
    }),
    ...reviewsRoutes(services.reviews, parts.clock),
    ...noticiasRoutes(services.noticias, services.publicacion),
    ...avisosDeNoticiasRoutes(services.avisosDeNoticias, services.publicacion, services.personas),
    ...turnosRoutes(services.turnos, parts.bus, streams),
    ...vacationRoutes(services.vacation),
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

/** What is done as soon as there is some of it, on every server. */
export const createWorkers = (services: Services): Worker[] => [
  services.mensajes.worker,
  services.importaciones.worker,
  services.personas.pedidos.worker,
  services.eventos.worker,
  services.avisosDeNoticias.worker,
];

/** What is done every so often, on one server at a time. */
export const createJobs = (parts: Parts, services: Services): Job[] => [
  ...archivosJobs(services.archivos),
  ...personasJobs(services.personas),
  ...mensajesJobs(services.mensajes),
  ...importacionesJobs(services.importaciones),
  ...eventosJobs(services.eventos),
  ...congresoJobs(services.congreso),
  ...noticiasJobs(services.avisosDeNoticias),
  ...billeterasJobs(services.billeteras),
  { name: 'purgar-idempotencia', cron: '40 4 * * *', run: () => purgeIdempotency(parts.db) },
];
