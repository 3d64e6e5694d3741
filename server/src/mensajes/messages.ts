import type { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import type { mensajeEntero, mensajeRow } from '@gremio/contract/mensajes/schemas.ts';
import type { MayOpen } from '@gremio/contract/platform/bearers.ts';
import type * as z from 'zod';
import type { AjustesService } from '../ajustes/settings.ts';
import type { ImagenesService } from '../archivos/images.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { ReadableStore } from '../platform/http/resource.ts';
import { fillSecreto, renderHtml, renderText, withoutBearers } from '../platform/mail/render.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSealer } from '../platform/sealed.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import { createAvisosService } from './preferences.ts';
import { createBajasService, createCorreo } from './mail-channel.ts';
import { type CitasDe, createCalendarioService } from './calendar-feed.ts';
import { createCola, createSobres } from './outbox.ts';
import { createEnvio, type Via } from './delivery.ts';
import { createMarcaService } from './branding.ts';
import { createPushService } from './push-channel.ts';
import * as queries from './outbox.queries.ts';
import type { Mensaje } from './outbox.queries.ts';
import { createRecordatorios, type ReminderSources } from './reminders.ts';
import { createReparto } from './fan-out.ts';
import { createSellado, type Cuerpo } from './sealing.ts';
import { createTextosService, type NuevoCorreo, type NuevoMensaje } from './templates.ts';
import { createVista, type Ejemplos, withPictures } from './preview.ts';

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
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Retention of finished messages, in days. */
const KEPT_DAYS = 365;

type Row = z.output<typeof mensajeRow>;
type Entero = z.output<typeof mensajeEntero>;

/** Parts of later rooms; each answers once all rooms exist. */
interface OfRooms extends ReminderSources {
  calendar: () => CitasDe[];
  samples: () => Partial<Ejemplos>;
}

/**
 * The outbox: rooms enqueue in their own transaction, and workers send what was committed
 * (docs/mensajes.md#locks).
 */
export function createMensajesService(
  parts: Parts,
  ajustes: AjustesService,
  imagenes: ImagenesService,
  ofRooms: OfRooms,
) {
  const { clock, keys } = parts;
  const sealer = createSealer(keys, 'mensajes');
  const marcas = createMarcaService(ajustes, imagenes);
  const textos = createTextosService();
  const bajas = createBajasService(parts);
  const push = createPushService(parts);
  const sellado = createSellado(keys);
  const sobres = createSobres(parts, sellado);
  const { queue, queueAll } = createCola(sobres, marcas, textos, sealer);
  const { tell, reach } = createReparto(sobres, marcas, textos);
  const avisos = createAvisosService(ofRooms.padron);
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const recordatorios = createRecordatorios(parts, ajustes, tell, wake, ofRooms);
  const vias: Via[] = [
    createCorreo(parts, ajustes, marcas, sealer, bajas),
    { canal: 'push', concurrency: PUSHES_AT_ONCE, deliver: push.deliver },
  ];
  const workers = vias.map((via) =>
    createWorker(
      parts,
      `${TOPIC}-${via.canal}`,
      createEnvio(parts, via, recordatorios.vigencia, sellado).sendSome,
    ),
  );
  /** Both channels as one worker; neither waits for the other. */
  const worker: Worker = {
    wake,
    wakeIn: (ms) => workers.forEach((one) => one.wakeIn(ms)),
    drain: async () => void (await Promise.all(workers.map((one) => one.drain()))),
    start: () => workers.forEach((one) => one.start()),
    stop: async () => void (await Promise.all(workers.map((one) => one.stop()))),
  };

  const toRow = (mensaje: Mensaje): Row => ({
    ...mensaje,
    proximo: mensaje.estado === 'en_cola' ? mensaje.proximo : null,
  });

  /**
   * Renders the mail for the console. Its key is masked for everybody, its bearers for roles that may not do
   * what they open.
   */
  async function toEntero(mensaje: Mensaje, mayOpen: MayOpen): Promise<Entero> {
    const { asunto, con_clave } = mensaje;
    const { contenido, adjuntos } = sellado.open(mensaje) ?? UNREADABLE;
    const dressed = await marcas.dress(mensaje.marca);
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

  const store: ReadableStore<typeof mensajes, Row> = {
    async list(db, filter, page) {
      const { q } = filter;
      const personas = q ? await ofRooms.padron().searchIds(db, q) : undefined;
      const asked = { ...filter, ...(personas && { personas }) };
      const { rows, count } = await queries.listMensajes(db, asked, page);
      return { rows: rows.map(toRow), count };
    },
  };

  async function show(db: Handle, id: number, mayOpen: MayOpen): Promise<Entero | Refusal> {
    const found = await queries.findMensaje(db, id);
    return found ? toEntero(found, mayOpen) : refuse('no_encontrado');
  }

  /**
   * Requeues a delivered mail as a copy with its own Message-ID: mail programs drop a second mail
   * with the same id.
   */
  async function sendCopy(tx: Handle, mensaje: Mensaje): Promise<number> {
    const { id: _id, intentos: _intentos, ...copy } = mensaje;
    const again = sellado.seal({ ...copy, ...sobres.fresh(), unico: null, enviado: null });
    const queued = await queries.insertMensaje(tx, again);
    return queued as number;
  }

  return {
    /** Deletes finished messages past their retention: they hold personal data. */
    purge: (ending?: AbortSignal) => {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
      return inSteps((limit) => queries.purgeOld(parts.db, before, limit), ending);
    },
    /** Seals mails that an older server stored in clear. */
    sealKept: (ending?: AbortSignal) => sellado.sealKept(parts.db, ending),
    store,
    show,
    worker,
    /** Counts due messages, for monitoring. */
    due: (db: Handle) => queries.countDue(db, clock.now().toISOString()),
    textos: textos.store,
    /** Renders a sample mail with example data. */
    preview: createVista(marcas, textos, ofRooms.samples),
    wake,
    queue,
    queueAll,
    tell,
    alcanza: reach,
    avisos,
    bajas,
    push,
    recordatorios,
    calendario: createCalendarioService(parts, ajustes, ofRooms.calendar),

    /**
     * Requeues a waiting or failed message as it is, and a sent one as a copy. Refuses (409) a mail whose key
     * was deleted, and a push that is no longer queued.
     */
    async resend(tx: Handle, id: number): Promise<{ before: Row; after: Row } | Refusal> {
      const mensaje = await queries.holdMensaje(tx, id);
      if (!mensaje) return refuse('no_encontrado');
      if (mensaje.canal === 'push' && mensaje.estado !== 'en_cola') {
        return refuse('mensaje_sin_reenvio');
      }
      if (mensaje.con_clave && mensaje.estado !== 'en_cola') return refuse('mensaje_con_clave');
      const { now, vence } = sobres.moments();
      const sent = mensaje.estado === 'enviado' ? await sendCopy(tx, mensaje) : id;
      if (sent === id) await queries.putBack(tx, id, now, vence);
      const after = (await queries.findMensaje(tx, sent)) as Mensaje;
      return { before: toRow(mensaje), after: toRow(after) };
    },
  };
}
