const AT_THE_DOOR = 'The member is there: it is read from their own QR or card.';
const ATTENDANCE = 'Staff note who came and who did not, from the day on.';
const SUSPENDED =
  'The app says at its next opening that they are suspended; the form is valid again once they are not.';
const DEVICES =
  'Nothing changes but who can read it: the device has no card any more, and says so.';
const CHILD = 'A clerk corrects the roll with the parent; the photo belongs to the child’s row.';
const UNION =
  'Both are the same person, who was told of what each of the two holds when it was given.';
const PHONE =
  'The member asks for it by phone: the reply has the code that the clerk reads to them.';

interface Untold {
  why: string;
  /** The only ways of the write that tell nobody: a value that is set or, of an undo, the write undone. */
  only?: string[];
}

/** Writes that change what a member holds and send them nothing, each with the reason. */
export const UNTOLD: Record<string, Untold> = {
  'PUT /personal/personas/{id}': { why: SUSPENDED, only: ['estado=suspendido'] },
  'POST /personal/personas/{id}/estado': { why: SUSPENDED, only: ['', 'suspendido'] },
  'POST /personal/personas/{id}/dispositivos/{dispositivo_id}/cerrar': { why: DEVICES },
  'POST /personal/personas/{id}/cerrar_dispositivos': { why: DEVICES },
  'PUT /personal/hijos/{id}': { why: CHILD, only: ['persona_id'] },
  'DELETE /personal/hijos/{id}': { why: CHILD },
  'PUT /personal/turnos/{id}': { why: ATTENDANCE, only: ['estado=atendido', 'estado=ausente'] },
  'POST /personal/turnos/lote': { why: ATTENDANCE, only: ['atendido', 'ausente'] },
  'POST /personal/turnos/ausentes': { why: ATTENDANCE },
  'POST /personal/canje/asistencia': { why: AT_THE_DOOR },
  'POST /personal/canje/entrega': { why: AT_THE_DOOR },
  'POST /personal/canje/lectura': { why: AT_THE_DOOR },
  'POST /afigestion/comercios/{token}/canje.json': { why: AT_THE_DOOR },
  'POST /personal/puerta/{clase}/{id}/lecturas': { why: AT_THE_DOOR },
  'POST /personal/vouchers': { why: PHONE },
  'POST /personal/personas/{id}/unir': { why: UNION },
  'POST /personal/uniones/{id}/deshacer': { why: UNION },
  'POST /personal/actos/{id}/deshacer': {
    why: 'As the write that it undoes, where that one is told to nobody either.',
    only: [
      'PUT /personal/hijos/{id}',
      'PUT /personal/turnos/{id}',
      'POST /personal/turnos/lote',
      'POST /personal/turnos/ausentes',
    ],
  },
};

const IN_USE = 'Refused while a member holds something of it.';
const APART = 'About something that no member holds; the sample does not fit this world.';
const STAFF = 'About the staff’s own accounts and sessions.';
const GUESSED = 'Needs a token or a code that the sample makes up.';
const TRIED = 'Tried here by the acts and the steps that lead to it, or in the tests of its room.';

const because = (why: string, names: string[]) => names.map((name) => [name, why] as const);

/** Writes that no member's holdings were tried with, each with the reason. */
export const REFUSED: Record<string, string> = Object.fromEntries([
  ...because(IN_USE, [
    'DELETE /personal/campanias/{id}',
    'DELETE /personal/congresos/{id}',
    'DELETE /personal/dias/{id}',
    'DELETE /personal/eventos/{id}',
    'DELETE /personal/horas/{id}',
    'DELETE /personal/hoteles/{id}',
    'DELETE /personal/personas/{id}',
    'DELETE /personal/voucher_tipos/{id}',
    'POST /personal/privacidad/personas/{id}/borrar',
  ]),
  ...because(APART, [
    'DELETE /personal/beneficios/{id}',
    'DELETE /personal/billeteras/{id}',
    'DELETE /personal/cartas/{id}',
    'DELETE /personal/rubros/{id}',
    'DELETE /personal/seccionales/{id}',
    'POST /personal/cartas/{id}/emitir',
    'POST /personal/cartas/{id}/impresas',
    'POST /personal/claves_activacion/{id}/carta',
    'POST /personal/horas',
    'POST /personal/reparticiones/{id}/separar',
    'POST /personal/seccionales/{id}/separar',
    'POST /personal/textos_mensajes/{id}/vista',
    'POST /personal/traslados',
    'POST /personal/traslados/{id}/retirar',
    'PUT /personal/ajustes/{id}',
    'PUT /personal/billeteras/apple',
    'PUT /personal/billeteras/google',
    'PUT /personal/cartas/{id}',
    'PUT /personal/sinonimos/{id}',
    'PUT /personal/textos_mensajes/{id}',
  ]),
  ...because(STAFF, [
    'DELETE /personal/cuenta/sesiones/{id}',
    'POST /personal/cuenta/llaves',
    'POST /personal/cuenta/llaves/desafio',
    'POST /personal/cuenta/llaves/{id}/quitar',
    'POST /personal/usuarios/{id}/invitar',
    'POST /personal/usuarios/{id}/revocar_invitacion',
    'PUT /personal/cuenta/llaves/{id}',
  ]),
  ...because(GUESSED, [
    'DELETE /afigestion/billeteras/apple/v1/devices/{dispositivo}/registrations/{tipo}/{serie}',
    'POST /afigestion/billeteras/apple/v1/devices/{dispositivo}/registrations/{tipo}/{serie}',
    'POST /afigestion/comercios/{token}/consulta.json',
    'POST /auth/personal/elegir-contrasena',
    'POST /auth/personal/enlace',
    'POST /auth/personal/primer-usuario',
    'POST /avisos/dejar/{token}',
    'POST /avisos/rebotes/{token}',
  ]),
  ...because(TRIED, [
    'POST /personal/actos/{id}/deshacer',
    'POST /personal/duplicados/{id}/decidir',
    'POST /personal/importaciones/{id}/revisar',
  ]),
]);
