import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import type { rebotesWrite } from '@gremio/contract/mensajes/rebotes/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import { sha256 } from '../platform/keys.ts';
import { failureOf } from '../platform/mail/refusals.ts';
import { type Rebote, readReport } from '../platform/mail/reports.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './rebotes.queries.ts';
import type { Mensaje } from './outbox.queries.ts';

const LISTED = 50;
const MAX_ERROR = 500;
const REFUSED_LATER = 'Lo rechazaron después de aceptarlo: ';

/** Forgets that a member's address takes no mail. */
export const forget = queries.deleteRechazado;

/** The webhook (docs/mensajes.md#bounces) does not exist without the setting, nor for another token. */
export function refusalOf({ config }: House, token: string): Refusal | null {
  const expected = config.bounceToken;
  const isRight = expected !== null && timingSafeEqual(sha256(token), sha256(expected));
  return isRight ? null : refuse('no_encontrado');
}

const withBrackets = (messageId: string): string =>
  messageId.startsWith('<') ? messageId : `<${messageId}>`;

export async function readAll(body: z.output<typeof rebotesWrite>): Promise<Rebote[]> {
  if ('informe' in body) return readReport(body.informe);
  return body.rebotes.map(({ message_id, codigo, respuesta }) => ({
    messageId: withBrackets(message_id),
    codigo,
    respuesta,
  }));
}

/** Records permanent refusals of mails that were sent from here. Returns how many. */
export async function note({ clock }: House, tx: Handle, rebotes: Rebote[]): Promise<number> {
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
export async function list(db: Handle, personaId: number | undefined) {
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
