import * as z from 'zod';
import { id, momento, text } from '../platform/schemas.ts';
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
/** Length instead of complexity (NIST SP 800-63B). */
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

/** A staff user, as administrators edit them. */
export const usuarioWrite = z.object({
  email,
  name: text(120),
  role: z.enum(ROLES),
  /** Refuses sign-in and ends open sessions. */
  bloqueado: z.boolean().default(false),
  /**
   * Seccionales to which the user is limited, each with all under it; none for a national user. Left out,
   * they stay as they are: a page of an older version does not know them.
   */
  seccional_ids: z.array(id).max(100).optional(),
});

/** `invitado` has a link to choose a password; `sin_enlace` had one that expired or was revoked. */
export const ESTADOS_USUARIO = ['activo', 'invitado', 'sin_enlace', 'bloqueado'] as const;

export const usuarioRow = usuario.extend({
  bloqueado: z.boolean(),
  estado: z.enum(ESTADOS_USUARIO),
  segundo_factor: z.boolean(),
  /** Expiry of the mailed link. */
  enlace_vence: momento.nullable(),
  seccional_ids: z.array(id),
  /** Names of these seccionales. */
  seccionales: z.array(z.string()),
  version: z.int(),
});

/** The signed-in user. With `falta_segundo_factor` they can do nothing before they add a second factor. */
export const usuarioPropio = usuario.extend({
  /** True with an authenticator application's code or a passkey. */
  twoFactorEnabled: z.boolean().nullish(),
  falta_segundo_factor: z.boolean(),
  /** Seccionales to which the user is limited; none for a national user. */
  seccional_ids: z.array(id),
  /** Their names, in the same order. */
  seccionales: z.array(z.string()),
});
export type UsuarioPropio = z.output<typeof usuarioPropio>;

/** Reason for restoring access: a lost telephone, a forgotten password. */
export const devolverBody = z.object({ motivo: text(300) });

const token = z.string().min(1).max(100);
export const enlaceBody = z.object({ token });
export const elegirBody = z.object({ token, password: newPassword });
/** Recipient of a mailed link; `primera_vez` before their first sign-in. */
export const enlace = z.object({
  name: z.string(),
  email: z.string(),
  primera_vez: z.boolean(),
});

/** A browser with a staff session (`sesion`), or one that is not asked for the second factor (`equipo`). */
export const sesionPersonal = z.object({
  id: z.string(),
  clase: z.enum(['sesion', 'equipo']),
  /** As the browser describes itself. */
  navegador: z.string().nullable(),
  ip: z.string().nullable(),
  desde: momento,
  ultimo_uso: momento,
  vence: momento,
  esta: z.boolean(),
});
export type SesionPersonal = z.output<typeof sesionPersonal>;

export const signedIn = z.object({ token: z.string(), user: usuario });
/** The password was right; the second factor comes next: a code, or a passkey (`startLlaveStep`). */
export const secondFactorNext = z.object({
  twoFactorRedirect: z.literal(true),
  /** `totp` if the user has an authenticator application's code. */
  twoFactorMethods: z.array(z.string()).optional(),
});

/** An act of a staff user (docs/personal.md#the-audit). */
/** An act of the staff, or one of its parts: each changed thing. */
export const auditoriaRow = z.object({
  id: z.int(),
  /** The act that this row is a part of; null if it is the act itself. */
  acto: z.int().nullable(),
  /** Number of the act's parts, without this row. */
  partes: z.int(),
  /** Name of the author. */
  quien: z.string(),
  /** The act in words, without its author: `publicó 12 noticias`. */
  hecho: z.string(),
  /** Names of the things whose ids `antes` and `despues` carry, by `field:id`. */
  nombres: z.record(z.string(), z.string()),
  usuario_id: z.string(),
  usuario: z.string(),
  accion: z.string(),
  recurso: z.string(),
  recurso_id: z.string().nullable(),
  /** The persona concerned, if any. */
  persona_id: z.int().nullable(),
  antes: z.unknown(),
  despues: z.unknown(),
  /** Why the audit does not undo the act; null if it may be asked to. */
  sin_deshacer: z.string().nullable(),
  /** Where another button undoes it, with the console's page if there is one; null for any other act. */
  se_deshace: z.object({ dice: z.string(), pagina: z.string().nullable() }).nullable(),
  /** The act that this one undid, and the one that undid this one. */
  deshace: z.int().nullable(),
  deshecho: z.int().nullable(),
  ip: z.string(),
  momento,
});

/** Base64url, as WebAuthn writes bytes in JSON. */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);
/** Such as `internal` or `usb`; newer authenticators may report others. */
const transport = z.string().regex(/^[a-z-]{1,40}$/);
const credential = z.object({
  id: bytes,
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
});
const userVerification = z.enum(['discouraged', 'preferred', 'required']);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used. */
export const llaveCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
});

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const llaveRequest = z.object({
  rpId: z.string(),
  challenge: bytes,
  timeout: z.int(),
  allowCredentials: z.array(credential).optional(),
  userVerification,
});

const answered = z.object({ id: bytes, rawId: bytes, type: z.literal('public-key') });

/** `RegistrationResponseJSON`. */
export const llaveCreated = answered.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(transport).max(10).optional(),
  }),
});
export type LlaveCreated = z.output<typeof llaveCreated>;

/** `AuthenticationResponseJSON`. */
export const llaveAnswer = answered.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type LlaveAnswer = z.output<typeof llaveAnswer>;

export const llaveSignInBody = z.object({ respuesta: llaveAnswer });
export const llaveStepBody = z.object({ respuesta: llaveAnswer, trustDevice });

const nombreLlave = text(60);
export const llaveAddBody = z.object({ nombre: nombreLlave, respuesta: llaveCreated });
export const llaveRenameBody = z.object({ nombre: nombreLlave });

/** A passkey of a staff user. */
export const llave = z.object({
  id: z.string(),
  nombre: z.string(),
  desde: momento,
  ultimo_uso: momento.nullable(),
});
export type Llave = z.output<typeof llave>;

/** A user's own second factors: `codigo` if an application's code is set up, and the passkeys. */
export const factores = z.object({
  codigo: z.boolean(),
  llaves: z.array(llave),
  /** The organisation requires a passkey: a code is not enough. */
  solo_llave: z.boolean(),
});
