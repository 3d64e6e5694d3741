import * as z from 'zod';
import { id, momento, text } from '../../platform/schemas.ts';

/** A mail that a later server refused, in the words of the relay that was told. */
const rebote = z.object({
  /** `Message-ID` of the mail, with or without angle brackets. */
  message_id: text(300),
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  codigo: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
  /** The server's own words. */
  respuesta: text(2000),
});

const MAX_REBOTES = 500;

/**
 * `informe` is a report mail as it arrived (RFC 3464); behind its part `message/delivery-status` and the
 * headers of the original it may be cut off.
 */
export const rebotesWrite = z.union([
  z.object({ informe: z.string().min(1) }),
  z.object({ rebotes: z.array(rebote).min(1).max(MAX_REBOTES) }),
]);

/** Letters, digits and signs that a path takes as they are. */
export const tokenDeRebotes = z
  .string()
  .regex(
    /^[\w.-]{16,200}$/,
    'Lleva de 16 a 200 letras o números: se hace con openssl rand -hex 32.',
  );

/** A member whose mail address takes no mail: nothing more is sent to it until it changes. */
export const correoRechazado = z.object({
  persona_id: id,
  correo: z.string(),
  desde: momento,
  /** Words of the server that refused it. */
  respuesta: z.string(),
});

export const correosRechazados = z.object({
  cuantos: z.int(),
  /** The latest. */
  correos: z.array(correoRechazado),
});
