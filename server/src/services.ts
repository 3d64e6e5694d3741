import { createInstalacionService } from './ajustes/setup.ts';
import { createAjustesService } from './ajustes/settings.ts';
import { createImagenesService } from './archivos/images.ts';
import { createArchivosService } from './archivos/files.ts';
import { createCompartir as compartirBeneficios } from './beneficios/share.ts';
import { createCatalogoService } from './beneficios/catalogue.ts';
import { createBusquedaService } from './beneficios/search.ts';
import { createPrimeroService } from './beneficios/first-benefit.ts';
import { createReviewsService } from './beneficios/reviews.ts';
import { createBeneficiosService } from './beneficios/benefits.ts';
import { createSinonimosService } from './beneficios/synonyms.ts';
import { createSucursalesService } from './beneficios/branches.ts';
import { datos as datosDeBilleteras } from './billeteras/personal-data.ts';
import { createBilleterasService } from './billeteras/wallets.ts';
import { createCarnetService } from './carnet/card.ts';
import { createCongresoService } from './congreso/congress.ts';
import { createCompartir as compartirEventos } from './eventos/share.ts';
import { createEventosService } from './eventos/events.ts';
import { createCompartir as compartirHoteles } from './hoteles/share.ts';
import { createHotelesService } from './hoteles/hotels.ts';
import { createConsultaService } from './lugares/place-lookup.ts';
import { createImportacionesService } from './importaciones/imports.ts';
import { createLugaresService } from './lugares/places.ts';
import { createMensajesService } from './mensajes/messages.ts';
import { createCompartir as compartirNoticias } from './noticias/share.ts';
import { createAvisosDeNoticias } from './noticias/notices.ts';
import { createPublicacionService } from './noticias/publishing.ts';
import { createNoticiasService } from './noticias/news.ts';
import { createPersonalService } from './personal/staff.ts';
import { createPersonasService } from './personas/people.ts';
import { tellOfRooms } from './reminders.ts';
import { ejemplosOf } from './sample-mails.ts';
import { baseOf } from './platform/config.ts';
import type { Parts } from './platform/parts.ts';
import { datos as datosDePersonas } from './personas/personal-data.ts';
import { datos as datosDeCarnet } from './carnet/personal-data.ts';
import { datos as datosDeArchivos } from './archivos/personal-data.ts';
import { datos as datosDeBeneficios } from './beneficios/personal-data.ts';
import { datos as datosDeTurnos } from './turnos/personal-data.ts';
import { datosOf as datosDeVouchers } from './vouchers/personal-data.ts';
import { datos as datosDeHoteles } from './hoteles/personal-data.ts';
import { datos as datosDeEventos } from './eventos/personal-data.ts';
import { datos as datosDeCongreso } from './congreso/personal-data.ts';
import { datos as datosDeMensajes } from './mensajes/personal-data.ts';
import { datos as datosDePrivacidad } from './privacidad/personal-data.ts';
import { createDescargaService } from './privacidad/download.ts';
import { createPropiosService } from './privacidad/own-requests.ts';
import { createPrivacidadService } from './privacidad/requests.ts';
import { createAccesosService } from './puerta/entries.ts';
import { datos as datosDePuerta } from './puerta/personal-data.ts';
import { createLecturasService } from './puerta/scans.ts';
import { lecturasDeEntradas } from './puerta/own-entries.ts';
import { createPuertaService } from './puerta/counter.ts';
import { createAtencionService } from './turnos/desk.ts';
import { createAvisos } from './turnos/notices.ts';
import { createCierreService } from './turnos/closing.ts';
import { createConfirmaciones } from './turnos/confirmations.ts';
import { createCampaniasService } from './turnos/campaigns.ts';
import { createResumenService } from './turnos/figures.ts';
import { createTurnosService } from './turnos/booking.ts';
import { createTelefonoService } from './turnos/phone.ts';
import { createVacationService } from './turnos/vacation.ts';
import { createControlService } from './vouchers/redemption.ts';
import { createTelefonoService as createVouchersPorTelefono } from './vouchers/phone.ts';
import { createVouchersService, type VouchersService } from './vouchers/vouchers.ts';
import { createTiposService } from './vouchers/kinds.ts';

/** Each room's source of the personal data that it holds about a persona. */
const datosOf = (vouchers: VouchersService) => ({
  personas: datosDePersonas,
  carnet: datosDeCarnet,
  billeteras: datosDeBilleteras,
  archivos: datosDeArchivos,
  beneficios: datosDeBeneficios,
  turnos: datosDeTurnos,
  vouchers: datosDeVouchers(vouchers.codigos),
  hoteles: datosDeHoteles,
  eventos: datosDeEventos,
  congreso: datosDeCongreso,
  puerta: datosDePuerta,
  mensajes: datosDeMensajes,
  privacidad: datosDePrivacidad,
});

export type Services = ReturnType<typeof createServices>;

/** Creates every room's service with the services it depends on. */
export function createServices(parts: Parts) {
  const imagenes = createImagenesService(parts);
  const ajustes = createAjustesService(parts, imagenes);
  const ejemplos = ejemplosOf(baseOf(parts.config));
  const mensajes = createMensajesService(parts, ajustes, imagenes, ejemplos);
  const personal = createPersonalService(parts, ajustes, mensajes);
  const archivos = createArchivosService(parts, imagenes);
  const personas = createPersonasService(parts, ajustes, archivos, mensajes);
  mensajes.conoce(personas);
  const importaciones = createImportacionesService(parts);
  personas.onErased(importaciones.forget);
  const lugares = createLugaresService();
  const sucursales = createSucursalesService(parts, lugares);
  const catalogo = createCatalogoService(parts);
  const sinonimos = createSinonimosService(parts);
  const busqueda = createBusquedaService(parts, sinonimos);
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
  const avisos = createAvisos(parts, { ajustes, mensajes, personas });
  const asistencia = createAtencionService(parts, { avisos, personas });
  const carnet = createCarnetService(parts, personas, ajustes);
  carnet.muestra(lecturasDeEntradas);
  const voucherTipos = createTiposService(parts, vouchers, campanias);
  const control = createControlService(parts, personas, vouchers);
  const sources = { evento: eventos.puerta, congreso: congreso.puerta };
  const accesos = createAccesosService(parts, sources);
  const privacidad = createPrivacidadService(parts, { archivos, mensajes, personas });
  for (const [nombre, datos] of Object.entries(datosOf(vouchers)))
    privacidad.entrega(nombre, datos);
  tellOfRooms(mensajes, personas);
  const takenPlaces = [
    turnos.takenPlaces,
    vouchers.takenPlaces,
    hoteles.takenPlaces,
    eventos.takenPlaces,
  ];
  const noticias = createNoticiasService(parts, imagenes);
  imagenes.publica(
    ajustes.showsImagen,
    noticias.showsImagen,
    hoteles.showsImagen,
    eventos.showsImagen,
  );
  return {
    /** Sources of link previews, by the page that is shared. */
    compartibles: {
      '/beneficios/$id': compartirBeneficios(sucursales),
      '/noticias/$id': compartirNoticias(noticias),
      '/eventos/$id': compartirEventos(parts, imagenes),
      '/hoteles/$id': compartirHoteles(imagenes),
    },
    /**
     * Counts that differ from their rows; always empty unless there is a bug (docs/architecture.md#scarcity).
     */
    cupos: { differences: () => parts.cupos.differences(parts.db, takenPlaces) },
    ajustes,
    hoteles,
    eventos,
    mensajes,
    importaciones,
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
    sinonimos,
    busqueda,
    reviews,
    beneficios: createBeneficiosService(parts, sucursales, reviews, busqueda, {
      personas,
      lugares,
    }),
    noticias,
    publicacion: createPublicacionService(parts, imagenes),
    avisosDeNoticias: createAvisosDeNoticias(parts, { mensajes, personas }),
    turnos,
    vacation,
    confirmaciones: createConfirmaciones(parts, avisos),
    cierre: createCierreService(parts, { avisos, personas }),
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
