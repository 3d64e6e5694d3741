import * as z from 'zod';
import { CANALES, CLASES_AVISO, esDireccionSegura } from './rules.ts';

/** A member's choice for one notice; channels that cannot be switched off are true. */
export const avisoElegido = z.object({
  aviso: z.enum(CLASES_AVISO),
  correo: z.boolean(),
  push: z.boolean(),
});

export const preferencias = z.object({
  /** Address for mails; null if there is none, and then no mail is sent. */
  email: z.string().nullable(),
  /** Number of the member's devices that get notices. */
  dispositivos: z.int(),
  avisos: z.array(avisoElegido),
});
export type Preferencias = z.output<typeof preferencias>;

export const eleccionParams = z.object({ aviso: z.enum(CLASES_AVISO), canal: z.enum(CANALES) });

const base64url = (octets: number) => {
  const letters = Math.ceil((octets * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}={0,2}$`))
    .transform((value) => value.replace(/=+$/, ''));
};

/** Result of `PushSubscription.toJSON()` (RFC 8291: a point of P-256, and sixteen octets). */
export const suscripcion = z.object({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .refine(esDireccionSegura, 'No es la dirección de un servicio de avisos.'),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type Suscripcion = z.output<typeof suscripcion>;

export const estadoPush = z.object({
  /** Public key that a browser subscribes with. */
  clave: z.string(),
  /** Push address of this device, as the server has it. */
  endpoint: z.string().nullable(),
});

/** Payload of a push: small, and without anything that a locked screen should not show. */
export const avisoPush = z.object({
  titulo: z.string(),
  texto: z.string(),
  /** Path of a page of the app. */
  camino: z.string(),
  /** A device shows one notification per mark: a later one replaces the earlier. */
  marca: z.string(),
});
export type AvisoPush = z.output<typeof avisoPush>;

/** Signed token of the unsubscribe link in a mail. */
export const tokenDeBaja = z.string().min(20).max(400);
