import * as cartas from './activacion/cartas/endpoints.ts';
import * as confirmacion from './activacion/confirmacion/endpoints.ts';
import * as activacion from './activacion/endpoints.ts';
import * as informesDeActivacion from './activacion/informes/endpoints.ts';
import * as activaciones from './activacion/resumen/endpoints.ts';
import * as ajustes from './ajustes/endpoints.ts';
import * as feriados from './ajustes/feriados/endpoints.ts';
import * as instalacion from './ajustes/instalacion/endpoints.ts';
import * as archivos from './archivos/endpoints.ts';
import * as audiencias from './audiencias/endpoints.ts';
import * as beneficios from './beneficios/endpoints.ts';
import * as primero from './beneficios/primero/endpoints.ts';
import * as billeteras from './billeteras/endpoints.ts';
import * as seguimientoDePases from './billeteras/seguimiento/endpoints.ts';
import * as carnet from './carnet/endpoints.ts';
import * as congreso from './congreso/endpoints.ts';
import * as contacto from './contacto/endpoints.ts';
import * as eventos from './eventos/endpoints.ts';
import * as hijos from './hijos/endpoints.ts';
import * as informesDeHijos from './hijos/informes/endpoints.ts';
import * as hoteles from './hoteles/endpoints.ts';
import * as importaciones from './importaciones/endpoints.ts';
import * as lugares from './lugares/endpoints.ts';
import * as mensajes from './mensajes/endpoints.ts';
import * as avisos from './mensajes/avisos/endpoints.ts';
import * as calendario from './mensajes/calendario/endpoints.ts';
import * as rebotes from './mensajes/rebotes/endpoints.ts';
import * as textosMensajes from './mensajes/textos/endpoints.ts';
import * as avisosDeNoticias from './noticias/avisos/endpoints.ts';
import * as noticias from './noticias/endpoints.ts';
import * as auditoria from './personal/auditoria/endpoints.ts';
import * as personal from './personal/endpoints.ts';
import * as padron from './padron/endpoints.ts';
import * as duplicados from './personas/duplicados/endpoints.ts';
import * as lugaresDePersonas from './personas/lugares/endpoints.ts';
import * as contactosDePersonas from './personas/contacto/endpoints.ts';
import * as personas from './personas/endpoints.ts';
import * as informesDeTurnos from './turnos/informes/endpoints.ts';
import * as informesDeVouchers from './vouchers/informes/endpoints.ts';
import * as informesDeBeneficios from './beneficios/informes/endpoints.ts';
import * as informesDelCarnet from './carnet/informes/endpoints.ts';
import * as informesDeHoteles from './hoteles/informes/endpoints.ts';
import * as informesDeEventos from './eventos/informes/endpoints.ts';
import * as informesDeLaPuerta from './puerta/informes/endpoints.ts';
import type { Endpoint } from './platform/endpoint.ts';
import * as sistema from './platform/endpoints.ts';
import * as privacidad from './privacidad/endpoints.ts';
import * as datosPropios from './privacidad/propios/endpoints.ts';
import * as puerta from './puerta/endpoints.ts';
import * as cierre from './turnos/cierre/endpoints.ts';
import * as seccionales from './seccionales/endpoints.ts';
import * as traslados from './traslados/endpoints.ts';
import * as turnos from './turnos/endpoints.ts';
import * as turnosPorTelefono from './turnos/telefono/endpoints.ts';
import * as turnosDeHoy from './turnos/resumen/endpoints.ts';
import * as vouchers from './vouchers/endpoints.ts';
import * as vouchersPorTelefono from './vouchers/telefono/endpoints.ts';
import * as vouchersDeHoy from './vouchers/resumen/endpoints.ts';

const rooms = {
  personas: {
    ...personas,
    ...contactosDePersonas,
    ...lugaresDePersonas,
    ...duplicados,
  },
  padron,
  activacion: {
    ...activacion,
    ...activaciones,
    ...confirmacion,
    ...cartas,
    ...informesDeActivacion,
  },
  contacto,
  hijos: { ...hijos, ...informesDeHijos },
  traslados,
  seccionales,
  audiencias,
  archivos,
  carnet: { ...carnet, ...informesDelCarnet },
  billeteras: { ...billeteras, ...seguimientoDePases },
  lugares,
  beneficios: { ...beneficios, ...primero, ...informesDeBeneficios },
  noticias: { ...noticias, ...avisosDeNoticias },
  hoteles: { ...hoteles, ...informesDeHoteles },
  importaciones,
  turnos: { ...turnos, ...cierre, ...turnosPorTelefono, ...turnosDeHoy, ...informesDeTurnos },
  vouchers: { ...vouchers, ...vouchersPorTelefono, ...vouchersDeHoy, ...informesDeVouchers },
  congreso,
  eventos: { ...eventos, ...informesDeEventos },
  privacidad: { ...privacidad, ...datosPropios },
  puerta: { ...puerta, ...informesDeLaPuerta },
  ajustes: { ...ajustes, ...instalacion, ...feriados },
  mensajes: { ...mensajes, ...rebotes, ...textosMensajes, ...avisos, ...calendario },
  personal: { ...auditoria, ...personal },
  sistema,
};

const isEndpoint = (value: object): value is Endpoint => 'method' in value;

/** A room exports endpoints, and staff resources and reports, which are records with endpoints. */
const callsOf = (value: object): Endpoint[] =>
  isEndpoint(value) ? [value] : Object.values(value).filter(isEndpoint);

export interface DeclaredCall {
  room: string;
  endpoint: Endpoint;
}

/** The whole wire: every call that the server answers. */
export const wire: DeclaredCall[] = Object.entries(rooms).flatMap(([room, exported]) =>
  Object.values(exported)
    .flatMap((value) => callsOf(value as object))
    .map((endpoint) => ({ room, endpoint })),
);
