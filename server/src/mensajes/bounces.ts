import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import type { rebotesWrite } from '@gremio/contract/mensajes/rebotes/schemas.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { sha256 } from '../platform/keys.ts';
import { failureOf } from '../platform/mail/refusals.ts';
import { type Rebote, readReport } from '../platform/mail/reports.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './bounces.queries.ts';
import type { Mensaje } from './outbox.queries.ts';

const LISTED = 50;
const MAX_ERROR = 500;
const REFUSED_LATER = 'Lo rechazaron después de aceptarlo: ';

interface Bounces extends Pick<Parts, 'clock' | 'config'> {}

export type BouncesService = ReturnType<typeof createBouncesService>;

/** Mails that a later server refused, and members' addresses that take none (docs/mensajes.md#bounces). */
export function createBouncesService({ clock, config }: Parts) {
  const bounces: Bounces = { clock, config };
  return {
    ...bind(bounces, { refusalOf, note }),
    readAll,
    list,
    forget: queries.deleteRechazado,
  };
}

/** The address does not exist without the setting, nor for another token. */
function refusalOf({ config }: Bounces, token: string): Refusal | null {
  const expected = config.bounceToken;
  const isRight = expected !== null && timingSafeEqual(sha256(token), sha256(expected));
  return isRight ? null : refuse('no_encontrado');
}

const withBrackets = (messageId: string): string =>
  messageId.startsWith('<') ? messageId : `<${messageId}>`;

async function readAll(body: z.output<typeof rebotesWrite>): Promise<Rebote[]> {
  if ('informe' in body) return readReport(body.informe);
  return body.rebotes.map(({ message_id, codigo, respuesta }) => ({
    messageId: withBrackets(message_id),
    codigo,
    respuesta,
  }));
}

/** Records permanent refusals of mails that were sent from here. Returns how many. */
async function note({ clock }: Bounces, tx: Handle, rebotes: Rebote[]): Promise<number> {
  let noted = 0;
  for (const { messageId, codigo, respuesta } of rebotes) {
    const failure = failureOf(codigo, respuesta);
    if (failure === null) continue;
    const words = respuesta.slice(0, MAX_ERROR);
    const mail = await queries.failSent(tx, messageId, `${REFUSED_LATER}${words}`);
    if (!mail) continue;
    noted += 1;
    const { persona_id, para: correo } = mail;
    if (failure !== 'direccion' || persona_id === null) continue;
    const desde = clock.now().toISOString();
    await queries.saveRechazado(tx, { persona_id, correo, desde, respuesta: words });
  }
  return noted;
}

/** Lists the addresses that take no mail: one persona's, or the latest. */
async function list(db: Handle, personaId: number | undefined) {
  if (personaId === undefined) return queries.listRechazados(db, LISTED);
  const correos = await queries.findRechazados(db, [personaId]);
  return { cuantos: correos.length, correos };
}

/** Ids of the mails to addresses that take none. */
export async function unreachable(db: Handle, mensajes: Mensaje[]): Promise<number[]> {
  const mails = mensajes.filter(({ canal, persona_id }) => canal === 'correo' && persona_id);
  if (mails.length === 0) return [];
  const ids = mails.flatMap(({ persona_id }) => persona_id ?? []);
  const rejected = new Map(
    (await queries.findRechazados(db, ids)).map((one) => [one.persona_id, one.correo]),
  );
  return mails
    .filter(({ persona_id, para }) => rejected.get(persona_id ?? 0) === para.toLowerCase())
    .map(({ id }) => id);
}
