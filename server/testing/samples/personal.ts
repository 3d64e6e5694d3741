import { byId, none, NOTHING, staff } from './sample.ts';

const nobody = () => ({ params: { id: NOTHING } });

/** Well formed, but its signature is not valid. */
const credential = { id: 'bmFkYQ', rawId: 'bmFkYQ', type: 'public-key' };
const created = {
  ...credential,
  response: { clientDataJSON: 'bmFkYQ', attestationObject: 'bmFkYQ', transports: ['internal'] },
};
const answered = {
  ...credential,
  response: {
    clientDataJSON: 'bmFkYQ',
    authenticatorData: 'bmFkYQ',
    signature: 'bmFkYQ',
    userHandle: 'bmFkYQ',
  },
};

export const personal = {
  'POST /auth/personal/sign-in/email': () => ({
    body: { email: 'nadie@prueba.local', password: 'x' },
  }),
  'POST /auth/personal/sign-out': none,
  'GET /auth/personal/get-session': none,
  'POST /auth/personal/two-factor/verify-totp': () => ({ body: { code: '000000' } }),
  'POST /auth/personal/two-factor/verify-backup-code': () => ({ body: { code: 'x' } }),
  'POST /auth/personal/sign-in/llave/desafio': none,
  'POST /auth/personal/sign-in/llave': () => ({ body: { respuesta: answered } }),
  'POST /auth/personal/two-factor/llave/desafio': none,
  'POST /auth/personal/two-factor/llave': () => ({ body: { respuesta: answered } }),
  'GET /personal/cuenta/factores': none,
  'POST /personal/cuenta/llaves/desafio': () => ({ body: { password: 'x' } }),
  'POST /personal/cuenta/llaves': () => ({ body: { nombre: 'Mi teléfono', respuesta: created } }),
  'PUT /personal/cuenta/llaves/{id}': () => ({
    params: { id: NOTHING },
    body: { nombre: 'Mi teléfono' },
  }),
  'POST /personal/cuenta/llaves/{id}/quitar': () => ({
    params: { id: NOTHING },
    body: { password: 'x' },
  }),
  'POST /auth/personal/two-factor/enable': () => ({ body: { password: 'x' } }),
  'POST /auth/personal/two-factor/disable': () => ({ body: { password: 'x' } }),
  'POST /auth/personal/change-password': () => ({
    body: { currentPassword: 'x', newPassword: 'otra contraseña' },
  }),
  'POST /auth/personal/primer-usuario': () => ({
    body: {
      codigo: '0000-0000-0000',
      email: 'nadie@prueba.local',
      password: 'otra contraseña',
      name: 'Nadie',
    },
  }),
  ...staff('usuarios', 'usuarioId', () => ({
    email: `alta-${Math.random()}@prueba.local`,
    name: 'Alta',
    role: 'lectura',
  })),
  'POST /auth/personal/two-factor/generate-backup-codes': () => ({ body: { password: 'x' } }),
  'POST /auth/personal/enlace': () => ({ body: { token: 'x' } }),
  'POST /auth/personal/elegir-contrasena': () => ({
    body: { token: 'x', password: 'otra contraseña' },
  }),
  'GET /personal/cuenta/sesiones': none,
  'DELETE /personal/cuenta/sesiones/{id}': nobody,
  'DELETE /personal/cuenta/sesiones': none,
  'POST /personal/usuarios/{id}/invitar': nobody,
  'POST /personal/usuarios/{id}/revocar_invitacion': nobody,
  'POST /personal/usuarios/{id}/devolver_acceso': () => ({
    params: { id: NOTHING },
    body: { motivo: 'Perdió el teléfono' },
  }),
  'GET /personal/usuarios/{id}/sesiones': byId('usuarioId'),
  'DELETE /personal/usuarios/{id}/sesiones': nobody,
  'DELETE /personal/usuarios/{id}/sesiones/{sesion}': () => ({
    params: { id: NOTHING, sesion: NOTHING },
  }),
  'GET /personal/actos/{id}/deshacer': byId('auditoriaId'),
  'POST /personal/actos/{id}/deshacer': nobody,
  'GET /personal/auditoria': none,
  'GET /personal/auditoria/{id}': byId('auditoriaId'),
};
