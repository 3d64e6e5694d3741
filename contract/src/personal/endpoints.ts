import * as z from 'zod';
import { endpoint, personal, publico } from '../platform/endpoint.ts';
import { changesNothing, never, OWN_ACCOUNT, undoneBy } from '../platform/undo.ts';
import { resource } from '../platform/resource.ts';
import * as s from './schemas.ts';

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/personal/sign-in/email',
  who: publico,
  summary: 'Ingreso del personal',
  body: s.signInBody,
  reply: z.union([s.signedIn, s.secondFactorNext]),
  wire: 'auth',
});

export const verifyTotp = endpoint({
  method: 'POST',
  path: '/auth/personal/two-factor/verify-totp',
  who: publico,
  summary:
    'Segundo factor: el código de la aplicación; también termina de agregarlo, y cierra las demás sesiones',
  body: s.totpBody,
  reply: s.signedIn,
  wire: 'auth',
});

export const verifyBackupCode = endpoint({
  method: 'POST',
  path: '/auth/personal/two-factor/verify-backup-code',
  who: publico,
  summary: 'Segundo factor: un código de respaldo, que sirve una vez',
  body: s.backupCodeBody,
  reply: s.signedIn,
  wire: 'auth',
});

export const startLlaveSignIn = endpoint({
  method: 'POST',
  path: '/auth/personal/sign-in/llave/desafio',
  who: publico,
  summary: 'Ingreso con llave de acceso: lo que el navegador le pide',
  perMinute: 60,
  reply: z.object({ desafio: s.llaveRequest }),
});

export const signInWithLlave = endpoint({
  method: 'POST',
  path: '/auth/personal/sign-in/llave',
  who: publico,
  summary: 'Ingreso con llave de acceso, sin contraseña',
  body: s.llaveSignInBody,
  reply: s.signedIn,
  wire: 'auth',
});

export const startLlaveStep = endpoint({
  method: 'POST',
  path: '/auth/personal/two-factor/llave/desafio',
  who: publico,
  summary: 'Segundo factor: lo que el navegador le pide a una llave de acceso; null si no tiene',
  reply: z.object({ desafio: s.llaveRequest.nullable() }),
  wire: 'auth',
});

export const verifyLlave = endpoint({
  method: 'POST',
  path: '/auth/personal/two-factor/llave',
  who: publico,
  summary: 'Segundo factor: una llave de acceso',
  body: s.llaveStepBody,
  reply: s.signedIn,
  wire: 'auth',
});

export const getSession = endpoint({
  method: 'GET',
  path: '/auth/personal/get-session',
  who: publico,
  summary: 'Quién está ingresado',
  reply: z.object({ user: s.usuarioPropio }).nullable(),
  wire: 'auth',
});

const own = personal('cuenta', 'w');

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/personal/change-password',
  who: own,
  summary: 'Cambiar mi contraseña; cierra mis otras sesiones',
  deshacer: never('Cambia en el acto, y cierra tus otras sesiones. La podés cambiar otra vez.'),
  body: s.changePasswordBody,
  reply: s.signedIn,
  wire: 'auth',
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/personal/two-factor/enable',
  who: own,
  summary: 'Agregar un segundo factor; vale desde que se verifica un código',
  deshacer: undoneBy(() => disableTwoFactor, OWN_ACCOUNT),
  body: s.passwordBody,
  reply: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
  sinSegundoFactor: true,
  wire: 'auth',
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/personal/two-factor/disable',
  who: own,
  summary: 'Quitar mi segundo factor; la sesión sigue con otra clave',
  deshacer: never('El secreto anterior no se guarda. Agregá otro.'),
  body: s.passwordBody,
  reply: z.object({ token: z.string() }),
  wire: 'auth',
});

export const newBackupCodes = endpoint({
  method: 'POST',
  path: '/auth/personal/two-factor/generate-backup-codes',
  who: own,
  summary: 'Códigos de respaldo nuevos; los anteriores dejan de servir',
  deshacer: never('Los códigos anteriores dejan de servir en el acto. Guardá los nuevos.'),
  body: s.passwordBody,
  reply: z.object({ backupCodes: z.array(z.string()) }),
  wire: 'auth',
});

const misLlaves = '/personal/cuenta/llaves';
const llaveId = z.object({ id: z.string().min(1).max(100) });

export const listFactores = endpoint({
  method: 'GET',
  path: '/personal/cuenta/factores',
  who: own,
  summary: 'Mis segundos factores: la aplicación de códigos y las llaves de acceso',
  reply: s.factores,
  sinSegundoFactor: true,
});

export const startLlave = endpoint({
  method: 'POST',
  path: `${misLlaves}/desafio`,
  who: own,
  summary: 'Agregar una llave de acceso: lo que el navegador le pide',
  deshacer: changesNothing,
  perMinute: 20,
  body: s.passwordBody,
  reply: z.object({ desafio: s.llaveCreation }),
  sinSegundoFactor: true,
});

export const addLlave = endpoint({
  method: 'POST',
  path: misLlaves,
  who: own,
  summary: 'Agregar una llave de acceso; la primera cierra mis otras sesiones',
  deshacer: undoneBy(() => removeLlave, OWN_ACCOUNT),
  body: s.llaveAddBody,
  reply: s.llave,
  status: 201,
  sinSegundoFactor: true,
});

export const renameLlave = endpoint({
  method: 'PUT',
  path: `${misLlaves}/{id}`,
  who: own,
  summary: 'Cambiarle el nombre a una llave de acceso mía',
  deshacer: undoneBy('esta', OWN_ACCOUNT),
  params: llaveId,
  body: s.llaveRenameBody,
  reply: s.llave,
});

export const removeLlave = endpoint({
  method: 'POST',
  path: `${misLlaves}/{id}/quitar`,
  who: own,
  summary: 'Quitar una llave de acceso mía',
  deshacer: never('La llave no se guarda. Agregala otra vez.'),
  perMinute: 20,
  params: llaveId,
  body: s.passwordBody,
  reply: s.llave,
});

const sesiones = z.object({ sesiones: z.array(s.sesionPersonal) });
const cerradas = z.object({ cerradas: z.int() });
const sesionId = z.string().min(1).max(100);
const misSesiones = '/personal/cuenta/sesiones';

export const listMisSesiones = endpoint({
  method: 'GET',
  path: misSesiones,
  who: own,
  summary: 'Dónde tengo abierta la consola',
  reply: sesiones,
});

export const closeMiSesion = endpoint({
  method: 'DELETE',
  path: `${misSesiones}/{id}`,
  who: own,
  summary: 'Cerrar una sesión mía',
  deshacer: never('Esa sesión termina en el acto. Ahí hay que ingresar de nuevo.'),
  params: z.object({ id: sesionId }),
  reply: cerradas,
});

export const closeMisOtrasSesiones = endpoint({
  method: 'DELETE',
  path: misSesiones,
  who: own,
  summary: 'Cerrar todas mis sesiones menos esta',
  deshacer: never('Tus otras sesiones terminan en el acto. Ahí hay que ingresar de nuevo.'),
  reply: cerradas,
});

export const openEnlace = endpoint({
  method: 'POST',
  path: '/auth/personal/enlace',
  who: publico,
  summary: 'Para quién es el enlace que llegó por correo',
  perMinute: 20,
  body: s.enlaceBody,
  reply: z.object({ enlace: s.enlace }),
});

export const choosePassword = endpoint({
  method: 'POST',
  path: '/auth/personal/elegir-contrasena',
  who: publico,
  summary: 'Elegir mi contraseña con el enlace que llegó por correo, que sirve una vez',
  perMinute: 10,
  body: s.elegirBody,
  reply: z.object({ user: s.usuario }),
});

export const primerUsuario = endpoint({
  method: 'POST',
  path: '/auth/personal/primer-usuario',
  who: publico,
  summary: 'Alta de quien administra una instalación nueva, con el código que imprime el servidor',
  perMinute: 10,
  body: s.primerUsuarioBody,
  reply: z.object({ user: s.usuario }),
  status: 201,
});

export const usuarios = resource({
  name: 'usuarios',
  title: 'Usuarios del personal',
  row: s.usuarioRow,
  write: s.usuarioWrite,
  deshacer: {
    create: undoneBy('borrado', {
      dice: 'Se deshace con «Borrar», en el usuario.',
      pagina: '/usuarios/{id}',
    }),
    remove: never('Se borran su contraseña y sus segundos factores. Invitalo de nuevo.'),
  },
  filter: { q: z.string().max(100) },
  sort: ['id', 'email', 'name', 'role'],
  id: z.string().max(100),
});

const usuarioId = z.object({ id: z.string().max(100) });
const administra = personal('usuarios', 'w');

export const inviteUsuario = endpoint({
  method: 'POST',
  path: '/personal/usuarios/{id}/invitar',
  who: administra,
  summary: 'Usuarios: mandar de nuevo la invitación; la anterior deja de servir',
  deshacer: undoneBy(() => revokeInvitacion, {
    dice: 'Se deshace con «Anular el enlace», en el usuario.',
    pagina: '/usuarios/{id}',
  }),
  params: usuarioId,
  reply: s.usuarioRow,
});

export const revokeInvitacion = endpoint({
  method: 'POST',
  path: '/personal/usuarios/{id}/revocar_invitacion',
  who: administra,
  summary: 'Usuarios: que el enlace mandado deje de servir',
  deshacer: never('El enlace deja de servir en el acto. Mandale otro.'),
  params: usuarioId,
  reply: s.usuarioRow,
});

export const giveBackAccess = endpoint({
  method: 'POST',
  path: '/personal/usuarios/{id}/devolver_acceso',
  who: administra,
  summary:
    'Usuarios: cerrar sus sesiones, quitar su segundo factor y mandarle un enlace de ingreso',
  deshacer: never(
    'Se borran su contraseña y sus segundos factores. Elige otros con el enlace, que ya sale por mail.',
  ),
  params: usuarioId,
  body: s.devolverBody,
  reply: s.usuarioRow,
});

const sesionesOf = '/personal/usuarios/{id}/sesiones';

export const listSesionesOf = endpoint({
  method: 'GET',
  path: sesionesOf,
  who: personal('usuarios', 'r'),
  summary: 'Usuarios: dónde tiene abierta la consola',
  params: usuarioId,
  reply: sesiones,
});

export const closeSesionOf = endpoint({
  method: 'DELETE',
  path: `${sesionesOf}/{sesion}`,
  who: administra,
  summary: 'Usuarios: cerrar una de sus sesiones',
  deshacer: never('Esa sesión termina en el acto. Ahí hay que ingresar de nuevo.'),
  params: usuarioId.extend({ sesion: sesionId }),
  reply: cerradas,
});

export const closeSesionesOf = endpoint({
  method: 'DELETE',
  path: sesionesOf,
  who: administra,
  summary: 'Usuarios: cerrar todas sus sesiones',
  deshacer: never('Sus sesiones terminan en el acto. Tiene que ingresar de nuevo.'),
  params: usuarioId,
  reply: cerradas,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/personal/sign-out',
  who: publico,
  summary: 'Salida del personal',
  reply: z.object({ success: z.boolean() }),
  wire: 'auth',
});
