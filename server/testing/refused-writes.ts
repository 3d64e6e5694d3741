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
    'POST /personal/importaciones/{id}/revisar',
  ]),
]);
