import { verEstadoPersona } from '@gremio/contract/carnet/endpoints.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import * as personas from '@gremio/contract/personas/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import { verComercio } from '@gremio/contract/puerta/endpoints.ts';
import { createIdEncrypt } from '../../../server/src/platform/id-encrypt.ts';
import { createSigner } from '../../../server/src/platform/signed.ts';
import { asked, type Kind, type Pair } from './measure.ts';
import { type fillAfiliados, newClave } from './people.ts';
import { createKeys } from '../../../server/src/platform/keys.ts';

type Afiliados = Awaited<ReturnType<typeof fillAfiliados>>;

interface World extends Afiliados {
  secret: string;
  /** Links with which staff choose their password. */
  enlaces: string[];
}

/** Cycles through the list, so that both kinds use the same personas. */
const pick = <T>(list: T[], n: number): T => list[n % list.length] as T;

/** Calls made while the server may still do the background work of the previous one. */
const AFTERWARDS = 40;
const REST_MS = 30;

/** Flips one bit, in the first byte after the one that names the key, or in the last. */
function wrong(token: string, where: 'start' | 'end'): string {
  const bytes = Buffer.from(token, 'base64url');
  const at = where === 'start' ? 1 : bytes.length - 1;
  bytes[at] = (bytes[at] as number) ^ 1;
  return bytes.toString('base64url');
}

const startAndEnd = (ask: (n: number, where: 'start' | 'end') => ReturnType<typeof asked>) =>
  (['start', 'end'] as const).map((where): Kind => (n) => ({ timed: [ask(n, where)] })) as [
    Kind,
    Kind,
  ];

const nextLetter = (letter: string | undefined) => (letter === 'A' ? 'B' : 'A');

function clavePairs({ tokens, afiliados }: World): Pair[] {
  const activate = (key: string) => ({
    timed: [asked(activacion.activate, { params: { key } }, tokens[0])],
  });
  const almost = (n: number) => pick(afiliados, n).clave;
  return [
    {
      name: 'una clave: la primera letra mal / la última',
      kinds: [
        (n) => activate(nextLetter(almost(n)[0]) + almost(n).slice(1)),
        (n) => activate(almost(n).slice(0, -1) + nextLetter(almost(n).at(-1))),
      ],
    },
    {
      name: 'una clave: revocada, de otra persona / de nadie',
      kinds: [(n) => activate(pick(afiliados, n).revocada), () => activate(newClave())],
    },
  ];
}

function documentoPairs({ tokens, afiliados }: World): Pair[] {
  const ask = (body: { dni: string; email: string }) =>
    asked(activacion.requestClave, { body }, tokens[0]);
  const known = (n: number) => ask(pick(afiliados, n));
  const unknown = (n: number) => ask({ ...pick(afiliados, n), dni: String(80_000_000 + n) });
  const after = Array.from({ length: AFTERWARDS }, () =>
    asked(activacion.getSesion, {}, tokens[0]),
  );
  return [
    {
      name: 'pedir una clave: documento y correo del padrón / de nadie',
      kinds: [(n) => ({ timed: [known(n)] }), (n) => ({ timed: [unknown(n)] })],
      part: 0.25,
      restMs: REST_MS,
    },
    {
      name: 'lo que se pregunta enseguida de pedirla: del padrón / de nadie',
      kinds: [
        (n) => ({ before: known(n), timed: after }),
        (n) => ({ before: unknown(n), timed: after }),
      ],
      part: 0.25,
      restMs: REST_MS,
    },
    {
      name: 'una ficha: el número de otra persona / de nadie',
      kinds: [2, 900_000].map((id): Kind => {
        const request = asked(personas.getFicha, { params: { id } }, tokens[0]);
        return () => ({ timed: [request] });
      }) as [Kind, Kind],
    },
  ];
}

function personalPairs({ enlaces }: World): Pair[] {
  const enter = (name: string) => (n: number) => ({
    timed: [
      asked(personal.signIn, {
        body: { email: `${name}${n % enlaces.length}@prueba.local`, password: 'no es esta' },
      }),
    ],
  });
  return [
    {
      name: 'ingreso del personal: un correo conocido / de nadie',
      kinds: [enter('usuario'), enter('nadie')],
      part: 0.1,
    },
    {
      name: 'ingreso del personal: invitado, sin contraseña / de nadie',
      kinds: [enter('invitado-'), enter('nadie')],
      part: 0.1,
    },
    {
      name: 'un enlace del personal: mal al principio / al final',
      kinds: startAndEnd((n, where) =>
        asked(personal.openEnlace, { body: { token: wrong(pick(enlaces, n), where) } }),
      ),
    },
  ];
}

function firmaPairs({ tokens, afiliados, secret }: World): Pair[] {
  const carnets = createIdEncrypt(createKeys(secret));
  const comercio = createSigner<number>(createKeys(secret), 'comercio').sign(1);
  const carnet = (n: number) => carnets.seal({ personaId: pick(afiliados, n).id, version: 1 });
  return [
    {
      name: 'el estado de un carnet: mal al principio / al final',
      kinds: startAndEnd((n, where) =>
        asked(verEstadoPersona, { params: { id: wrong(carnet(n), where) } }),
      ),
    },
    {
      name: 'un enlace firmado: mal al principio / al final',
      kinds: startAndEnd((_n, where) =>
        asked(verComercio, { params: { token: wrong(comercio, where) } }),
      ),
    },
    {
      name: 'la sesión de un dispositivo: mal al principio / al final',
      kinds: startAndEnd((n, where) =>
        asked(activacion.getSesion, {}, wrong(pick(tokens, n), where)),
      ),
    },
  ];
}

/** Look-ups that a stranger could time to learn if something is known, or how much of a guess is right. */
export const pairsOf = (world: World): Pair[] => [
  ...clavePairs(world),
  ...documentoPairs(world),
  ...personalPairs(world),
  ...firmaPairs(world),
];
