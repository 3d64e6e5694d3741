import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/mensajes/endpoints.ts';
import type { mensajeEntero, mensajeRow } from '@gremio/contract/mensajes/schemas.ts';
import type { MayOpen } from '@gremio/contract/platform/bearers.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type * as z from 'zod';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { ReadableStore } from '../platform/http/resource.ts';
import { fillSecreto, renderHtml, renderText, withoutBearers } from '../platform/mail/render.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSealer } from '../platform/sealed.ts';
import { createWorker, startInTurn, type Worker } from '../platform/worker.ts';
import { createBouncesService, type BouncesService } from './bounces.ts';
import { createPreferencesService, type Padron } from './preferences.ts';
import { createUnsubscribeService, createMailChannel } from './mail-channel.ts';
import { type CitasDe, createCalendarFeedService } from './calendar-feed.ts';
import { createOutbox, createRowDefaults, type RowDefaults } from './outbox.ts';
import { createDelivery, type Channel } from './delivery.ts';
import * as branding from './branding.ts';
import { createPushService } from './push-channel.ts';
import * as queries from './outbox.queries.ts';
import type { Mensaje } from './outbox.queries.ts';
import { createRecordatorios } from './reminder-job.ts';
import type { ReminderSources } from './reminders.ts';
import { createFanOut } from './fan-out.ts';
import { createSealing, type Cuerpo, type Sealing } from './sealing.ts';
import { createTemplatesService, type NuevoCorreo, type NuevoMensaje } from './templates.ts';
import { createPreview, type Ejemplos, withPictures } from './preview.ts';

export type { NuevoCorreo, NuevoMensaje };
export type MensajesService = ReturnType<typeof createMensajesService>;

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

const TOPIC = 'mensajes';
const PUSHES_AT_ONCE = 20;
/** Retention of finished messages, in days. */
const KEPT_DAYS = 365;

type Row = z.output<typeof mensajeRow>;
type Entero = z.output<typeof mensajeEntero>;

/** Parts of later rooms; each answers once all rooms exist. */
interface OfRooms extends ReminderSources {
  calendar: () => CitasDe[];
  samples: () => Partial<Ejemplos>;
}

interface Mensajes extends Pick<Parts, 'db' | 'clock'> {
  house: Parts;
  sealing: Sealing;
  rowDefaults: RowDefaults;
  bounces: BouncesService;
}

/**
 * The outbox: rooms enqueue in their own transaction, and workers send what was committed
 * (docs/mensajes.md#locks).
 */
export function createMensajesService(parts: Parts, ofRooms: OfRooms) {
  const { db, clock, keys } = parts;
  const sealer = createSealer(keys, 'mensajes');
  const templates = createTemplatesService();
  const unsubscribe = createUnsubscribeService(parts);
  const push = createPushService(parts);
  const sealing = createSealing(keys);
  const rowDefaults = createRowDefaults(parts, sealing);
  const { queue, queueAll } = createOutbox(rowDefaults, templates, sealer);
  const fanOut = createFanOut(rowDefaults, templates);
  const wake = () => worker.wake();
  const recordatorios = createRecordatorios(parts, fanOut, wake, ofRooms);
  const channels: Channel[] = [
    createMailChannel(parts, sealer, unsubscribe),
    { canal: 'push', concurrency: PUSHES_AT_ONCE, deliver: push.deliver },
  ];
  const worker: Worker = asOne(
    channels.map((channel) => {
      const { sendSome } = createDelivery(parts, channel, recordatorios.relevance, sealing);
      return createWorker(parts, `${TOPIC}-${channel.canal}`, sendSome);
    }),
  );
  const bounces = createBouncesService(parts);
  const mensajes: Mensajes = { house: parts, db, clock, sealing, rowDefaults, bounces };
  return {
    ...bind(mensajes, { purge, sealKept, show, due, resend }),
    stopped: queries.listStopped,
    store: mensajesStore(ofRooms.padron),
    worker,
    templates: templates.store,
    /** Renders a sample mail with example data. */
    preview: createPreview(parts, templates, ofRooms.samples),
    wake,
    queue,
    queueAll,
    tell: fanOut.tell,
    alcanza: fanOut.reach,
    avisos: createPreferencesService(ofRooms.padron),
    unsubscribe,
    bounces,
    push,
    recordatorios,
    calendario: createCalendarFeedService(parts, ofRooms.calendar),
  };
}

/** Runs the workers of all channels as one; neither channel waits for the other. */
const asOne = (workers: Worker[]): Worker => ({
  queues: workers.flatMap((one) => one.queues),
  wake: () => workers.forEach((one) => one.wake()),
  wakeIn: (ms) => workers.forEach((one) => one.wakeIn(ms)),
  drain: async () => void (await Promise.all(workers.map((one) => one.drain()))),
  start: () => startInTurn(workers),
  stop: async () => void (await Promise.all(workers.map((one) => one.stop()))),
});

const mensajesStore = (padron: () => Padron): ReadableStore<typeof wire.mensajes, Row> => ({
  async list(db, filter, page) {
    const { q } = filter;
    const personas = q ? await padron().searchIds(db, q) : undefined;
    const asked = { ...filter, ...(personas && { personas }) };
    const { rows, count } = await queries.listMensajes(db, asked, page);
    return { rows: rows.map(toRow), count };
  },
});

/** Deletes finished messages past their retention: they hold personal data. */
function purge({ db, clock }: Mensajes, ending?: AbortSignal) {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return inSteps((limit) => queries.purgeOld(db, before, limit), ending);
}

/** Seals mails that an older server stored in clear. */
const sealKept = ({ db, sealing }: Mensajes, ending?: AbortSignal) => sealing.sealKept(db, ending);

/** Counts due messages, for monitoring. */
const due = ({ clock }: Mensajes, db: Handle) => queries.countDue(db, clock.now().toISOString());

async function show(
  mensajes: Mensajes,
  db: Handle,
  id: number,
  mayOpen: MayOpen,
): Promise<Entero | Refusal> {
  const found = await queries.findMensaje(db, id);
  return found ? toEntero(mensajes, found, mayOpen) : refuse('no_encontrado');
}

/**
 * Requeues a waiting or failed message as it is, and a sent one as a copy. Refuses (409) a mail whose key
 * was deleted, and a push that is no longer queued.
 */
async function resend(
  mensajes: Mensajes,
  tx: Handle,
  id: number,
): Promise<{ before: Row; after: Row } | Refusal> {
  const mensaje = await queries.holdMensaje(tx, id);
  if (!mensaje) return refuse('no_encontrado');
  if (mensaje.canal === 'push' && mensaje.estado !== 'en_cola') {
    return refuse('mensaje_sin_reenvio');
  }
  if (mensaje.con_clave && mensaje.estado !== 'en_cola') return refuse('mensaje_con_clave');
  const { now, vence } = mensajes.rowDefaults.moments();
  // A clerk who sends it again says that the address receives.
  if (mensaje.persona_id !== null) await mensajes.bounces.forget(tx, mensaje.persona_id);
  // The cause is probably fixed, so the next try comes at once.
  await queries.hastenStopped(tx, mensaje.canal, now);
  const sent = mensaje.estado === 'enviado' ? await sendCopy(mensajes, tx, mensaje) : id;
  if (sent === id) await queries.putBack(tx, id, now, vence);
  const after = present(await queries.findMensaje(tx, sent));
  return { before: toRow(mensaje), after: toRow(after) };
}

/**
 * Requeues a delivered mail as a copy with its own Message-ID: mail programs drop a second mail
 * with the same id.
 */
async function sendCopy(
  { sealing, rowDefaults }: Mensajes,
  tx: Handle,
  mensaje: Mensaje,
): Promise<number> {
  const { id: _id, intentos: _intentos, ...copy } = mensaje;
  const again = sealing.seal({ ...copy, ...rowDefaults.fresh(), unico: null, enviado: null });
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
async function toEntero(
  { house, sealing }: Mensajes,
  mensaje: Mensaje,
  mayOpen: MayOpen,
): Promise<Entero> {
  const { asunto, con_clave } = mensaje;
  const { contenido, adjuntos } = sealing.open(mensaje) ?? UNREADABLE;
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
