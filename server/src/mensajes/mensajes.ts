import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/mensajes/endpoints.ts';
import type { mensajeEntero, mensajeRow } from '@gremio/contract/mensajes/schemas.ts';
import type { MayOpen } from '@gremio/contract/platform/bearers.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type * as z from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { ReadableStore } from '../platform/http/resource.ts';
import { fillSecreto, renderHtml, renderText, withoutBearers } from '../platform/mail/render.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as branding from './branding.ts';
import * as queries from './outbox.queries.ts';
import type { Mensaje } from './outbox.queries.ts';
import { fresh, moments } from './outbox.ts';
import { padronOf } from './preferencias.ts';
import { withPictures } from './preview.ts';
import { forget } from './rebotes.ts';
import * as sealing from './sealing.ts';
import type { Cuerpo } from './sealing.ts';

/** Shown in place of a mail that was sealed with a SECRET that is no longer configured. */
const UNREADABLE: Cuerpo = {
  contenido: {
    parrafos: [
      'Este mensaje no se puede mostrar: se guardó sellado con otro SECRET. Pedile a quien mantiene el servidor que lo ponga en SECRET_ANTERIOR.',
    ],
    boton: null,
    otro: null,
  },
  adjuntos: [],
};
const MASKED = '••••-••••-••••';

/** Retention of finished messages, in days. */
const KEPT_DAYS = 365;

type Row = z.output<typeof mensajeRow>;
type Entero = z.output<typeof mensajeEntero>;

/** Channels whose server takes no messages now. */
export const listStopped = queries.listStopped;

/** Messages as staff see them. */
export const storeOf = (house: House): ReadableStore<typeof wire.mensajes, Row> => ({
  async list(db, filter, page) {
    const { q } = filter;
    const personas = q ? await padronOf(house).searchIds(db, q) : undefined;
    const asked = { ...filter, ...(personas && { personas }) };
    const { rows, count } = await queries.listMensajes(db, asked, page);
    return { rows: rows.map(toRow), count };
  },
});

/** Deletes finished messages past their retention: they hold personal data. */
export function purge({ db, clock }: House, ending?: AbortSignal) {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return inSteps((limit) => queries.purgeOld(db, before, limit), ending);
}

/** Counts due messages, for monitoring. */
export const due = ({ clock }: House, db: Handle) =>
  queries.countDue(db, clock.now().toISOString());

export async function show(
  house: House,
  db: Handle,
  id: number,
  mayOpen: MayOpen,
): Promise<Entero | Refusal> {
  const found = await queries.findMensaje(db, id);
  return found ? toEntero(house, found, mayOpen) : refuse('no_encontrado');
}

/**
 * Requeues a waiting or failed message as it is, and a sent one as a copy. Refuses (409) a mail whose key
 * was deleted, and a push that is no longer queued.
 */
export async function resend(
  house: House,
  tx: Handle,
  id: number,
): Promise<{ before: Row; after: Row } | Refusal> {
  const mensaje = await queries.holdMensaje(tx, id);
  if (!mensaje) return refuse('no_encontrado');
  if (mensaje.canal === 'push' && mensaje.estado !== 'en_cola') {
    return refuse('mensaje_sin_reenvio');
  }
  if (mensaje.con_clave && mensaje.estado !== 'en_cola') return refuse('mensaje_con_clave');
  const { now, vence } = moments(house);
  // A clerk who sends it again says that the address receives.
  if (mensaje.persona_id !== null) await forget(tx, mensaje.persona_id);
  // The cause is probably fixed, so the next try comes at once.
  await queries.hastenStopped(tx, mensaje.canal, now);
  const sent = mensaje.estado === 'enviado' ? await sendCopy(house, tx, mensaje) : id;
  if (sent === id) await queries.putBack(tx, id, now, vence);
  const after = present(await queries.findMensaje(tx, sent));
  return { before: toRow(mensaje), after: toRow(after) };
}

/**
 * Requeues a delivered mail as a copy with its own Message-ID: mail programs drop a second mail
 * with the same id.
 */
async function sendCopy(house: House, tx: Handle, mensaje: Mensaje): Promise<number> {
  const { id: _id, intentos: _intentos, ...copy } = mensaje;
  const again = sealing.seal(house, { ...copy, ...fresh(house), unico: null, enviado: null });
  return present(await queries.insertMensaje(tx, again));
}

const toRow = (mensaje: Mensaje): Row => ({
  ...mensaje,
  proximo: mensaje.estado === 'en_cola' ? mensaje.proximo : null,
});

/**
 * Renders the mail for the console. Its key is masked for everybody, its bearers for roles that may not do
 * what they open.
 */
async function toEntero(house: House, mensaje: Mensaje, mayOpen: MayOpen): Promise<Entero> {
  const { asunto, con_clave } = mensaje;
  const { contenido, adjuntos } = sealing.open(house, mensaje) ?? UNREADABLE;
  const dressed = await branding.dress(house, mensaje.marca);
  const open = withoutBearers(contenido, mayOpen);
  const shown = con_clave ? fillSecreto(open, MASKED) : open;
  const html = renderHtml(dressed.marca, asunto, shown);
  return {
    ...toRow(mensaje),
    adjuntos: adjuntos.map((one) => one.nombre),
    texto: renderText(dressed.marca, shown),
    html: withPictures(html, [...adjuntos, ...dressed.adjuntos]),
  };
}
