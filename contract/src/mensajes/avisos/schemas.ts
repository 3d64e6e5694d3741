import * as z from 'zod';
import { CANALES, CLASES_AVISO, esDireccionSegura } from './rules.ts';

/** What a member chose, notice by notice; the ways that are not theirs to choose are on. */
export const avisoElegido = z.object({
  aviso: z.enum(CLASES_AVISO),
  correo: z.boolean(),
  push: z.boolean(),
});

export const preferencias = z.object({
  /** Where mails go; without one none does. */
  email: z.string().nullable(),
  /** Devices of theirs that are told things. */
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

/** As `PushSubscription.toJSON()` gives it (RFC 8291: a point of P-256, and sixteen octets). */
export const suscripcion = z.object({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .refine(esDireccionSegura, 'No es la dirección de un servicio de avisos.'),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type Suscripcion = z.output<typeof suscripcion>;

export const estadoPush = z.object({
  /** The key that a browser subscribes with. */
  clave: z.string(),
  /** Where this device is told things, as the server knows it. */
  endpoint: z.string().nullable(),
});

/** What a push carries to the device: small, and nothing that a locked screen should not show. */
export const avisoPush = z.object({
  titulo: z.string(),
  texto: z.string(),
  /** A page of the app. */
  camino: z.string(),
  /** One at a time of each: a second one takes the first one's place. */
  marca: z.string(),
});
export type AvisoPush = z.output<typeof avisoPush>;

/** A signed link of a mail. */
export const tokenDeBaja = z.string().min(20).max(400);
