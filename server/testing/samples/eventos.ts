import { byId, informe, none, NOTHING, staff, type World } from './sample.ts';

const ofPersona = (world: World) => ({ params: { a: world.eventoId, b: world.personaId } });
const nothing = () => ({ params: { id: NOTHING } });

const evento = {
  nombre: 'Otra fiesta',
  lugar: 'Sede central',
  comienza: '2027-03-20T20:00:00-03:00',
  termina: '2027-03-21T02:00:00-03:00',
  inscripcion_desde: '2027-02-01T10:00:00-03:00',
  inscripcion_hasta: '2027-03-10T18:00:00-03:00',
  plazas: 10,
};
const invitado = { nombre: 'Persona Invitada', numdoc: '30111222', parentesco: 'acompanante' };

export const eventos = {
  'GET /eventos/eventos_events/index/{x}.json': (world: World) => ({
    params: { x: world.personaId },
  }),
  'GET /eventos/eventos_events/view/{id}.json': byId('eventoId'),
  'GET /eventos/eventos_events/papel/{id}.pdf': byId('eventoId'),
  'GET /eventos/eventos_events/sorteo/{id}.json': byId('sorteoId'),
  'GET /eventos/eventos_invitations/user_strategy/{a}/{b}.json': ofPersona,
  'GET /eventos/eventos_invitations/getInvitacion/{id}.json': byId('invitacionId'),
  'POST /eventos/eventos_invitations/edit/{id}.json': () => ({
    ...nothing(),
    body: { confirma: true, invitados: [invitado] },
  }),
  'POST /eventos/eventos_invitations/cancelarInscipcion/{id}.json': nothing,
  'GET /eventos/eventos_invitations/qr_img_fiesta/{id}.json': byId('invitadoId'),
  'GET /eventos/eventos_guests/getInvitationsGuest/{a}/{b}.json': ofPersona,
  'POST /eventos/eventos_guests/add/{id}.json': () => ({ ...nothing(), body: invitado }),
  'POST /eventos/eventos_guests/delete/{id}.json': nothing,
  'GET /eventos/eventos_guests/completo_formulario_si_no/{a}/{b}.json': ofPersona,
  ...staff('eventos', 'eventoId', () => evento),
  'POST /personal/eventos/{id}/sortear': () => ({
    ...nothing(),
    body: { numero: '4821', fuente: 'Lotería Nacional' },
  }),
  'POST /personal/eventos/{id}/cancelar': () => ({
    ...nothing(),
    body: { motivo: 'Se cortó la luz.', version: 1 },
  }),
  'GET /personal/invitaciones': none,
  'GET /personal/personas/{id}/eventos': byId('personaId'),
  'GET /personal/invitaciones/{id}': byId('invitacionId'),
  'POST /personal/invitaciones': () => ({
    body: { evento_id: NOTHING, persona_id: NOTHING },
  }),
  'PUT /personal/invitaciones/{id}': () => ({
    ...nothing(),
    body: { estado: 'cancelada', motivo: 'Prueba', version: 1 },
  }),
  'GET /personal/invitados': none,
  'GET /personal/invitados/{id}': byId('invitadoId'),
  'PUT /personal/invitados/{id}': () => ({
    ...nothing(),
    body: { nombre: 'Persona', numdoc: '30111222', version: 1 },
  }),
  'GET /personal/personas/{id}/eventos/{evento_id}/entradas': (world: World) => ({
    params: { id: world.personaId, evento_id: world.eventoId },
  }),
  'GET /personal/eventos/{id}/lista_de_puerta': byId('eventoId'),
  'GET /personal/invitados/exportar': (world: World) => ({
    query: { formato: 'csv', evento_id: world.eventoId },
  }),
  ...informe('invitados', 'eventos'),
};
