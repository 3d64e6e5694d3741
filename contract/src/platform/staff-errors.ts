import type { ErrorName } from './errors.ts';

/** Sentences for a clerk who acts for a member; they replace the sentences written to the member. */
export const FOR_STAFF: Partial<Record<ErrorName, string>> = {
  suspendido: 'Su afiliación está suspendida: no puede reservar, pedir ni inscribirse.',
  baja: 'Está de baja: no puede reservar, pedir ni inscribirse.',
  turno_ya_tiene: 'Ya tiene un turno. Podés cambiarlo o cancelarlo.',
  turno_sin_turno: 'Ya no tiene ese turno reservado. Mirá cómo quedó.',
  campania_sin_empezar: 'Las reservas de esta campaña todavía no empezaron.',
  campania_terminada: 'Las reservas de esta campaña ya terminaron.',
  dia_ya_tiene: 'Ya está en ese día.',
  dia_limite: 'Ya tiene todos los días que le corresponden. Para cambiar, primero quitale uno.',
  dia_sin_lugar_propio: 'No está en ese día.',
  no_es_para_vos: 'No le corresponde: es para otros afiliados.',
  voucher_sin_empezar: 'Todavía no se puede pedir.',
  voucher_terminado: 'El plazo para pedir este voucher ya terminó.',
  voucher_agotado: 'Se acaban de agotar: no queda ninguno.',
  voucher_nada: 'No le corresponde: es para hijos de otras edades.',
  voucher_ya_reclamado: 'Ya pidió todo lo que le corresponde de este voucher.',
  voucher_sin_hijos: 'Es para hijos, y no figuran hijos a su cargo.',
  voucher_de_otro_titular: 'Ya lo pidió la otra persona que tiene a su hijo a cargo.',
  reserva_superpuesta: 'Ya tiene otra reserva en esas fechas.',
  evento_cerrado: 'La inscripción de este evento ya cerró.',
  inscripcion_hecha: 'Ya está en este evento. Mirá cómo quedó su inscripción.',
  evento_completo: 'No queda lugar para todos. Probá con menos personas, o con la lista de espera.',
  invitado_titular: 'El titular va siempre. Para que no vaya, cancelá la inscripción.',
};
