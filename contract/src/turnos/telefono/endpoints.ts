import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { byAudit, undoneBy } from '../../platform/undo.ts';
import { fecha, id, idParam, optionalText, typedFecha } from '../../platform/schemas.ts';
import * as s from '../schemas.ts';
import { WHILE_FREE } from '../rules.ts';

/** Calls of a clerk for a member on the phone: in the member's own queue, under the member's rules. */

const byId = z.object({ id: idParam });
const turnosWrite = personal('turnos', 'w');

export const listDiasLibres = endpoint({
  method: 'GET',
  path: '/personal/colecciones/{coleccion}/dias',
  who: personal('turnos', 'r'),
  summary: 'Los días con lugar de una campaña, como los ve un afiliado',
  params: s.coleccionParams,
  reply: z.object({ dias: z.array(s.dia) }),
  key: 'dias',
  empty: [],
});

export const listHorasLibres = endpoint({
  method: 'GET',
  path: '/personal/colecciones/{coleccion}/dias/{dia}/horas',
  who: personal('turnos', 'r'),
  summary: 'Las horas con lugar de un día, como las ve un afiliado',
  params: s.diaParams,
  reply: z.object({ horas: z.array(s.horaLibre) }),
  key: 'horas',
  empty: [],
});

const turnoReply = z.object({ turno: s.turno });

export const bookPorTelefono = endpoint({
  method: 'POST',
  path: '/personal/turnos',
  who: turnosWrite,
  summary: 'Turnos: reservar uno para un afiliado, con las mismas reglas que en la app',
  deshacer: undoneBy(() => cancelPorTelefono, {
    dice: 'Se deshace con «Cancelar», en el turno.',
    pagina: '/personas/{persona}/show',
  }),
  body: s.horaParams.extend({ persona_id: id }),
  reply: turnoReply,
  key: 'turno',
});

export const movePorTelefono = endpoint({
  method: 'POST',
  path: '/personal/turnos/{id}/mover',
  who: turnosWrite,
  summary: 'Turnos: cambiar el de un afiliado a otra hora',
  deshacer: WHILE_FREE,
  params: byId,
  body: s.horaParams.omit({ coleccion: true }),
  reply: turnoReply,
  key: 'turno',
});

export const cancelPorTelefono = endpoint({
  method: 'POST',
  path: '/personal/turnos/{id}/cancelar',
  who: turnosWrite,
  summary: 'Turnos: cancelar el de un afiliado, con aviso',
  deshacer: WHILE_FREE,
  params: byId,
  body: z.object({ motivo: optionalText(300) }),
  reply: turnoReply,
  key: 'turno',
});

const diasPath = '/personal/personas/{id}/dias';

export const diasDePersona = endpoint({
  method: 'GET',
  path: diasPath,
  who: personal('turnos', 'r'),
  summary: 'Los días de vacaciones de una persona',
  params: byId,
  reply: z.object({ dias: z.array(s.diaPropio) }),
  key: 'dias',
  empty: [],
});

export const addDiaPorTelefono = endpoint({
  method: 'POST',
  path: diasPath,
  who: turnosWrite,
  summary: 'Anotar a una persona en un día de vacaciones',
  deshacer: undoneBy(() => removeDiaPorTelefono, {
    dice: 'Se deshace con «Quitar», en sus días de vacaciones.',
    pagina: '/personas/{persona}/show',
  }),
  params: byId,
  body: z.object({ dia: typedFecha }),
  reply: z.object({ dia: s.diaPropio }),
  key: 'dia',
});

export const removeDiaPorTelefono = endpoint({
  method: 'DELETE',
  path: `${diasPath}/{dia}`,
  who: turnosWrite,
  summary: 'Quitar a una persona de un día de vacaciones',
  deshacer: WHILE_FREE,
  params: byId.extend({ dia: fecha }),
  reply: z.object({ dia: s.diaPropio }),
  key: 'dia',
});

export const marcarAusentes = endpoint({
  method: 'POST',
  path: '/personal/turnos/ausentes',
  who: turnosWrite,
  summary: 'Marcar ausentes a quienes no vinieron en un día que ya pasó',
  deshacer: byAudit,
  sinAviso: [{ porque: 'asistencia' }],
  body: z.object({
    campania_id: id,
    dia: typedFecha,
    /** The number that the clerk saw: if it changed, nothing is done. */
    cuantos: z.int().min(1),
  }),
  reply: z.object({ ausentes: z.int() }),
});
