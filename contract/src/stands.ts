import * as z from 'zod';
import { elegibilidad } from './congreso/schemas.ts';
import { invitacionResumen, strategy } from './eventos/schemas.ts';
import { pedidoHotel, reserva } from './hoteles/schemas.ts';
import type { Endpoint } from './platform/endpoint.ts';
import type { ErrorBody, ErrorName } from './platform/errors.ts';
import { salida } from './platform/import.ts';
import { fecha } from './platform/schemas.ts';
import { atencion, entregable } from './puerta/schemas.ts';
import { planDeCierre } from './turnos/cierre/schemas.ts';
import { diaRow, turno, turnoRow } from './turnos/schemas.ts';
import { voucherRow } from './vouchers/schemas.ts';

const desde = { desde: fecha };
const propia = { invitacion: invitacionResumen, strategy };
const deReserva = { reserva };
const dePlan = { plan: planDeCierre };
const enMano = {
  turno: turnoRow.pick({ id: true, dia: true, hora: true, estado: true, atendido: true }),
};
const usado = {
  voucher: voucherRow
    .pick({
      id: true,
      tipo: true,
      codigo: true,
      vence: true,
      usado: true,
      usado_donde: true,
      motivo: true,
    })
    .extend({ deshacer: entregable.shape.deshacer })
    .partial(),
};

/** Fields of the current state that a refusal may carry beside its sentence, by error and name. */
export const STANDS: Partial<Record<ErrorName, Record<string, z.ZodType>>> = {
  turno_ya_tiene: { turno },
  turno_otro_dia: enMano,
  turno_ya_atendido: enMano,
  antes_de_entrega: desde,
  campania_sin_empezar: desde,
  ausentes_cambio: { cuantos: z.int() },
  cierre_cambio: dePlan,
  cierre_sin_lugar: dePlan,
  nada_para_entregar: { atencion },
  hotel_sin_lugar: { noches: z.array(fecha) },
  reserva_superpuesta: deReserva,
  reserva_cerrada: deReserva,
  pedido_respondido: { pedido: pedidoHotel },
  voucher_sin_empezar: desde,
  voucher_usado: usado,
  voucher_cancelado: usado,
  voucher_vencido: usado,
  voucher_de_otro_tipo: usado,
  suspendido: propia,
  evento_sin_abrir: propia,
  evento_cerrado: propia,
  evento_empezado: propia,
  evento_terminado: propia,
  evento_no_habilitado: propia,
  evento_cancelado: propia,
  evento_completo: { ...propia, libres: z.int() },
  oferta_sin_aceptar: propia,
  invitacion_cerrada: propia,
  congreso_cerrado: { situacion: elegibilidad.shape.situacion },
  pedido_privacidad_en_espera: { vence: fecha },
  en_uso: { usos: z.int() },
  ya_existe: { dia: diaRow },
  bajas_sin_confirmar: { salen: salida.extend({ nombres: z.array(z.string()).optional() }) },
};

/** Schema of the value that a call replies with; a refused stale version gets the current value in it. */
const thingOf = ({ key, reply }: Endpoint): z.ZodType =>
  key && reply instanceof z.ZodObject ? (reply.shape[key] as z.ZodType) : reply;

/** Returns a refusal as it is sent: of the current state, only the fields declared here. */
export function declaredError(
  { code, motivo, message, errores, problema, ...stands }: ErrorBody,
  endpoint?: Endpoint,
): ErrorBody {
  const shape =
    motivo === 'version_vieja' && endpoint ? { actual: thingOf(endpoint) } : STANDS[motivo];
  const common = {
    code,
    motivo,
    message,
    ...(errores && { errores: errores.map(({ campo, mensaje }) => ({ campo, mensaje })) }),
    ...(problema !== undefined && { problema }),
  };
  return shape ? { ...common, ...z.object(shape).partial().parse(stands) } : common;
}
