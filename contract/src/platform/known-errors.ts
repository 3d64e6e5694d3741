type Status = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
export type Sentences = Record<string, readonly [Status, string]>;

/**
 * Refusals that the members' app produces itself, without the server. Every screen loads this file, so only
 * those that the app names are in it; the others are in `errors.ts` and arrive with the reply.
 */
export const KNOWN_ERRORS = {
  suspendido: [
    403,
    'Tu afiliación figura suspendida, por eso no podés reservar ni opinar. Comunicate con tu seccional.',
  ],
  baja: [403, 'Tu afiliación figura dada de baja. Comunicate con tu seccional.'],
  datos_invalidos: [422, 'Hay datos para corregir.'],
  clave_incorrecta: [404, 'No encontramos esa clave. Fijate si la copiaste bien.'],
  carnet_revocado: [
    410,
    'Este carnet fue reemplazado. Pedile a su titular que lo muestre desde la app.',
  ],
  dia_limite: [
    409,
    'Ya elegiste todos los días que te corresponden. Para cambiar, primero cancelá uno.',
  ],
  sin_base: [503, 'El sistema no responde. No se perdió nada: probá en un minuto.'],
  inesperado: [500, 'El sistema tuvo un problema. No se perdió nada: probá en un minuto.'],
} as const satisfies Sentences;

type KnownName = keyof typeof KNOWN_ERRORS;

/** A refusal in the wire's shape that did not come from a server. */
export function knownError<Extra extends object>(name: KnownName, extra?: Extra) {
  const [code, message] = KNOWN_ERRORS[name];
  return { code, motivo: name, message, ...extra };
}
