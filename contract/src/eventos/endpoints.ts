import * as z from 'zod';
import { afiliado, endpoint, personal, propio, publico } from '../platform/endpoint.ts';
import { byAudit, never, undoneBy } from '../platform/undo.ts';
import { exportEndpoint } from '../platform/export.ts';
import { readable, resource } from '../platform/resource.ts';
import { bytes, done, id, idParam, siNo } from '../platform/schemas.ts';
import { cancelacion, cancelacionWrite } from './cancelacion/schemas.ts';
import { PENDIENTES_EVENTO } from './pendientes/schemas.ts';
import * as s from './schemas.ts';
import { sorteo, sorteoWrite } from './sorteo/schemas.ts';

const FROM_OUTSIDE = 60;
const byId = z.object({ id: idParam });
/** Event and persona, the specification's `{a}/{b}`. */
const ofPersona = z.object({ a: idParam, b: idParam });

export const listEventos = endpoint({
  method: 'GET',
  path: '/eventos/eventos_events/index/{x}.json',
  who: propio('x'),
  summary: 'Los eventos para una persona, cada uno con su invitación y cómo puede inscribirse',
  params: z.object({ x: idParam }),
  reply: z.object({ eventos: z.array(s.eventoPropio) }),
  key: 'eventos',
  empty: [],
});

export const viewEvento = endpoint({
  method: 'GET',
  path: '/eventos/eventos_events/view/{id}.json',
  who: afiliado,
  summary: 'Un evento que es para mí',
  params: byId,
  reply: z.object({ evento: s.evento }),
  key: 'evento',
  empty: null,
});

export const viewSorteo = endpoint({
  method: 'GET',
  path: '/eventos/eventos_events/sorteo/{id}.json',
  who: publico,
  summary: 'Todo lo que se publica de un sorteo: con eso cualquiera lo hace de nuevo',
  perMinute: FROM_OUTSIDE,
  params: byId,
  reply: z.object({ sorteo }),
  key: 'sorteo',
  empty: null,
});

export const userStrategy = endpoint({
  method: 'GET',
  path: '/eventos/eventos_invitations/user_strategy/{a}/{b}.json',
  who: propio('b'),
  summary: 'Cómo puede inscribirse una persona en un evento; asegura que su invitación exista',
  params: ofPersona,
  reply: z.object({ strategy: s.strategy }),
  key: 'strategy',
  empty: null,
});

export const getInvitacion = endpoint({
  method: 'GET',
  path: '/eventos/eventos_invitations/getInvitacion/{id}.json',
  who: propio(),
  summary: 'Una invitación mía, con quienes van',
  params: byId,
  reply: z.object({ invitacion: s.invitacion }),
  key: 'invitacion',
  empty: null,
});

export const editInvitacion = endpoint({
  method: 'POST',
  path: '/eventos/eventos_invitations/edit/{id}.json',
  who: propio(),
  deed: 'inscribirte',
  summary: 'Inscribirme o cambiar mi inscripción: lugar para todos o para nadie',
  params: byId,
  body: s.invitacionEdit,
  reply: z.object({ invitacion: s.invitacion }),
  key: 'invitacion',
});

export const cancelInscripcion = endpoint({
  method: 'POST',
  path: '/eventos/eventos_invitations/cancelarInscipcion/{id}.json',
  who: propio(),
  suspendidoPuede: true,
  summary: 'Cancelar mi inscripción, o no aceptar el lugar que me ofrecieron',
  params: byId,
  reply: done,
});

export const qrFiesta = endpoint({
  method: 'GET',
  path: '/eventos/eventos_invitations/qr_img_fiesta/{id}.json',
  who: propio(),
  summary: 'El QR de la entrada de un invitado mío',
  params: byId,
  reply: z.object({ qr_fiesta: z.string() }),
  key: 'qr_fiesta',
  empty: null,
});

export const papelEntradas = endpoint({
  method: 'GET',
  path: '/eventos/eventos_events/papel/{id}.pdf',
  who: propio(),
  summary: 'Mis entradas a un evento, con las de mi gente, en PDF',
  params: byId,
  reply: bytes,
  wire: 'download',
});

export const listInvitados = endpoint({
  method: 'GET',
  path: '/eventos/eventos_guests/getInvitationsGuest/{a}/{b}.json',
  who: propio('b'),
  summary: 'Quienes van a un evento con una persona',
  params: ofPersona,
  reply: z.object({ invitaciones: z.array(s.invitado) }),
  key: 'invitaciones',
  empty: [],
});

export const addInvitado = endpoint({
  method: 'POST',
  path: '/eventos/eventos_guests/add/{id}.json',
  who: propio(),
  deed: 'cambiar quiénes van',
  summary: 'Sumar un invitado a una invitación mía',
  params: byId,
  body: s.invitadoWrite,
  reply: z.object({ invitado: s.invitado }),
  key: 'invitado',
});

export const removeInvitado = endpoint({
  method: 'POST',
  path: '/eventos/eventos_guests/delete/{id}.json',
  who: propio(),
  deed: 'cambiar quiénes van',
  summary: 'Sacar un invitado de una invitación mía',
  params: byId,
  reply: z.object({ invitacion: s.invitacion }),
  key: 'invitacion',
});

export const completoFormulario = endpoint({
  method: 'GET',
  path: '/eventos/eventos_guests/completo_formulario_si_no/{a}/{b}.json',
  who: propio('b'),
  summary: 'Si a nadie de los que van le falta un dato',
  params: ofPersona,
  reply: siNo,
  key: 'si_no',
  empty: false,
});

export const eventos = {
  ...resource({
    name: 'eventos',
    title: 'Eventos',
    row: s.eventoRow,
    write: s.eventoWrite,
    filter: {
      q: z.string().max(100),
      estrategia: z.enum(s.ESTRATEGIAS),
      publicado: z.boolean(),
      /** Only events that have not ended. */
      por_venir: z.boolean(),
      pendiente: z.enum(PENDIENTES_EVENTO),
    },
    sort: ['id', 'nombre', 'comienza', 'inscripcion_desde', 'inscripcion_hasta'],
  }),
  sortear: endpoint({
    method: 'POST',
    path: '/personal/eventos/{id}/sortear',
    who: personal('eventos', 'w'),
    summary: 'Hacer el sorteo de un evento, una sola vez, con la inscripción ya cerrada',
    deshacer: never(
      'El sorteo es uno solo, y cualquiera puede comprobarlo. Lo que se libere pasa a la lista de espera.',
    ),
    params: byId,
    body: sorteoWrite,
    reply: s.eventoRow,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/personal/eventos/{id}/cancelar',
    who: personal('eventos', 'w'),
    summary: 'Cancelar un evento entero: se liberan todos los lugares y se avisa a cada inscripto',
    deshacer: never(
      'Los mails ya salen, y las entradas dejan de valer. Si al final se hace, creá el evento de nuevo.',
    ),
    params: byId,
    body: cancelacionWrite,
    reply: cancelacion,
  }),
};

/** A file with one line per person. */
export const exportInvitados = exportEndpoint('invitados', 'las inscripciones de un evento', {
  evento_id: idParam,
});

export const entradasDePersona = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/eventos/{evento_id}/entradas',
  who: personal('accesos', 'w'),
  summary: 'Las entradas de una persona y su gente a un evento, en PDF para imprimir',
  params: z.object({ id: idParam, evento_id: idParam }),
  reply: bytes,
  wire: 'download',
  leaves: true,
});

export const listaDePuerta = endpoint({
  method: 'GET',
  path: '/personal/eventos/{id}/lista_de_puerta',
  who: personal('invitados', 'r'),
  summary: 'Las personas que se esperan en un evento, en PDF para la puerta',
  params: z.object({ id: idParam }),
  reply: bytes,
  wire: 'download',
  leaves: true,
});

/** For calls by phone: a member's events, and the actions open to them. */
export const eventosDePersona = endpoint({
  method: 'GET',
  path: '/personal/personas/{id}/eventos',
  who: personal('invitaciones', 'r'),
  summary: 'Los eventos para una persona, cada uno con su invitación y cómo puede inscribirse',
  params: byId,
  reply: z.object({ eventos: z.array(s.eventoPropio) }),
  key: 'eventos',
  empty: [],
});

const invitacionesWrite = personal('invitaciones', 'w');

export const invitaciones = {
  ...readable({
    name: 'invitaciones',
    title: 'Invitaciones',
    elsewhere: true,
    row: s.invitacionRow,
    filter: {
      q: z.string().max(100),
      evento_id: id,
      persona_id: id,
      estado: z.enum(s.ESTADOS_INVITACION),
    },
    sort: ['id', 'nombre', 'estado', 'puesto', 'desde', 'creado'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/personal/invitaciones',
    who: invitacionesWrite,
    summary: 'Invitaciones: inscribir a un afiliado, con las mismas reglas que en la app',
    deshacer: undoneBy('cambio', {
      dice: 'Se deshace con «Cancelar», en la inscripción.',
      pagina: '/personas/{persona}/show',
    }),
    body: s.invitacionWrite,
    reply: s.invitacionRow,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personal/invitaciones/{id}',
    who: invitacionesWrite,
    summary: 'Invitaciones: cambiar quienes van, aceptar un lugar ofrecido, o cancelar con motivo',
    deshacer: never(
      'El mail ya sale, y lo que se libera se ofrece a quien espera. Si queda lugar, inscribilo de nuevo.',
    ),
    params: byId,
    body: s.invitacionChange.safeExtend({ version: z.int() }),
    reply: s.invitacionRow,
  }),
};

export const invitados = {
  ...readable({
    name: 'invitados',
    title: 'Invitados',
    elsewhere: true,
    row: s.invitadoRow,
    filter: {
      q: z.string().max(100),
      evento_id: id,
      invitacion_id: id,
      estado: z.enum(s.ESTADOS_INVITADO),
      /** Only invitados with a confirmed place. */
      inscriptos: z.boolean(),
    },
    sort: ['id', 'nombre', 'numdoc', 'titular', 'ingreso'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personal/invitados/{id}',
    who: personal('invitados', 'w'),
    summary: 'Invitados: corregir los datos de uno',
    deshacer: byAudit,
    params: byId,
    body: s.invitadoChange.extend({ version: z.int() }),
    reply: s.invitadoRow,
  }),
};
