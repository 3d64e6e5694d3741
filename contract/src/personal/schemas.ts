import * as z from 'zod';
import { momento, text } from '../platform/schemas.ts';
import { ROLES } from './rules.ts';

export const usuario = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
});
export type Usuario = z.output<typeof usuario>;

const email = z.email().max(200);
const typedPassword = z.string().min(1).max(200);
/** Long rather than intricate (NIST SP 800-63B). */
const newPassword = z.string().min(10, 'Elegí una contraseña de 10 caracteres o más.').max(128);

export const signInBody = z.object({ email, password: typedPassword });
export const passwordBody = z.object({ password: typedPassword });
export const changePasswordBody = z.object({ currentPassword: typedPassword, newPassword });

const trustDevice = z.boolean().optional();
export const totpBody = z.object({ code: z.string().regex(/^\d{6}$/), trustDevice });
export const backupCodeBody = z.object({ code: z.string().min(1).max(40), trustDevice });

export const primerUsuarioBody = z.object({
  codigo: z.string().min(1).max(40),
  email,
  password: newPassword,
  name: text(120),
});

/** A member of the staff as whoever administers keeps them. */
export const usuarioWrite = z.object({
  email,
  name: text(120),
  role: z.enum(ROLES),
  /** Nobody signs in, and open sessions end. */
  bloqueado: z.boolean().default(false),
});

/** `invitado` has a link to choose a password; `sin_enlace` had one that expired or was revoked. */
export const ESTADOS_USUARIO = ['activo', 'invitado', 'sin_enlace', 'bloqueado'] as const;

export const usuarioRow = usuario.extend({
  bloqueado: z.boolean(),
  estado: z.enum(ESTADOS_USUARIO),
  segundo_factor: z.boolean(),
  /** Until when the link that was mailed is good. */
  enlace_vence: momento.nullable(),
  version: z.int(),
});

/** Who is signed in, whether a code is asked of them, and whether they can do nothing before they add one. */
export const usuarioPropio = usuario.extend({
  twoFactorEnabled: z.boolean().nullish(),
  falta_segundo_factor: z.boolean(),
});
export type UsuarioPropio = z.output<typeof usuarioPropio>;

/** Why somebody gets back in: their telephone is lost, they forgot the password. */
export const devolverBody = z.object({ motivo: text(300) });

const token = z.string().min(1).max(100);
export const enlaceBody = z.object({ token });
export const elegirBody = z.object({ token, password: newPassword });
/** Whom a mailed link is for, and whether they come for the first time. */
export const enlace = z.object({
  name: z.string(),
  email: z.string(),
  primera_vez: z.boolean(),
});

/** A browser in which somebody of the staff is signed in, or one that is not asked for the second factor. */
export const sesionPersonal = z.object({
  id: z.string(),
  clase: z.enum(['sesion', 'equipo']),
  /** As the browser says what it is. */
  navegador: z.string().nullable(),
  ip: z.string().nullable(),
  desde: momento,
  ultimo_uso: momento,
  vence: momento,
  esta: z.boolean(),
});
export type SesionPersonal = z.output<typeof sesionPersonal>;

export const signedIn = z.object({ token: z.string(), user: usuario });
/** The password was right; the second factor is asked for next (`verify-totp` or `verify-backup-code`). */
export const secondFactorNext = z.object({ twoFactorRedirect: z.literal(true) });

/** What a member of the staff did (design, section 5). */
export const auditoriaRow = z.object({
  id: z.int(),
  usuario_id: z.string(),
  usuario: z.string(),
  accion: z.string(),
  recurso: z.string(),
  recurso_id: z.string().nullable(),
  /** Whom it was about, if it was about a persona. */
  persona_id: z.int().nullable(),
  antes: z.unknown(),
  despues: z.unknown(),
  ip: z.string(),
  momento,
});
