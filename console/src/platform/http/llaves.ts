import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  addLlave,
  signInWithLlave,
  startLlave,
  startLlaveSignIn,
} from '@gremio/contract/personal/endpoints.ts';
import type { CallInput, Reply } from '@gremio/contract/platform/endpoint.ts';

export { browserSupportsWebAuthn as supportsLlaves } from '@simplewebauthn/browser';

type Asked = Reply<typeof startLlaveSignIn>['desafio'];
type Offered = Reply<typeof startLlave>['desafio'];
type BodyOf<E extends typeof addLlave | typeof signInWithLlave> = NonNullable<CallInput<E>['body']>;

/** Messages for failures between the browser and the authenticator. */
function sentenceOf(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Ese equipo ya guarda una llave de acceso tuya. Usá esa, o agregala en otro.';
  if (code?.startsWith('ERROR_AUTHENTICATOR_MISSING'))
    return 'Ese equipo no puede guardar una llave de acceso con huella, cara o PIN. Probá con otro.';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return 'Las llaves de acceso no funcionan en esta dirección. Abrí la consola por la dirección de tu organización.';
  return 'No se usó ninguna llave de acceso. Probá de nuevo, o seguí sin ella.';
}

const inWords = (error: unknown): never => {
  throw new Error(sentenceOf(error), { cause: error });
};

/** Asks the browser to sign the challenge with a passkey. */
export const answerLlave = (desafio: Asked): Promise<BodyOf<typeof signInWithLlave>['respuesta']> =>
  startAuthentication({ optionsJSON: desafio }).catch(inWords);

/** Asks an authenticator to create a passkey. */
export const createLlave = (desafio: Offered): Promise<BodyOf<typeof addLlave>['respuesta']> =>
  startRegistration({ optionsJSON: desafio }).catch(inWords);
