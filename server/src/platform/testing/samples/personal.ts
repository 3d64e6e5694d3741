import { byId, none, staff } from './sample.ts';

export const personal = {
  'POST /auth/personal/sign-in/email': () => ({
    body: { email: 'nadie@prueba.local', password: 'x' },
  }),
  'POST /auth/personal/sign-out': none,
  'GET /auth/personal/get-session': none,
  'POST /auth/personal/two-factor/verify-totp': () => ({ body: { code: '000000' } }),
  'POST /auth/personal/two-factor/verify-backup-code': () => ({ body: { code: 'x' } }),
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
    password: 'otra contraseña',
  })),
  'GET /personal/auditoria': none,
  'GET /personal/auditoria/{id}': byId('auditoriaId'),
};
