import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Handle } from '../../platform/database/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Sealer } from '../../platform/sealed.ts';
import type { MarcaService } from '../marca/service.ts';
import * as queries from '../queries.ts';
import type { createTextosService, NuevoCorreo, NuevoMensaje } from '../textos/service.ts';

const HOUR_MS = 3_600_000;
/** How long a mail is tried (design, section 6: they survive a mail server that is down). */
const TERM_HOURS = 48;
const MAX_SUBJECT = 200;
const NO_ADDRESS = 'La dirección no es un correo.';
const address = z.email().max(254);

type Nuevo = NuevoMensaje | NuevoCorreo;

/** How mails get into the outbox, as part of the caller's transaction; `wake` after its commit. */
export function createCola(
  { clock, config }: Parts,
  marcas: MarcaService,
  textos: ReturnType<typeof createTextosService>,
  sealer: Sealer,
) {
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  const newMessageId = () => `<${randomUUID()}@${host}>`;
  const moments = () => {
    const now = clock.now();
    return {
      now: now.toISOString(),
      vence: new Date(now.getTime() + TERM_HOURS * HOUR_MS).toISOString(),
    };
  };

  async function rowsOf(tx: Handle, mensajes: Nuevo[]): Promise<queries.NewMensaje[]> {
    const { now, vence } = moments();
    const marca = await marcas.find(tx);
    const write = textos.writer(tx);
    const rows: queries.NewMensaje[] = [];
    for (const mensaje of mensajes) {
      const para = mensaje.para.trim();
      const valid = address.safeParse(para).success;
      const { unico = null, secreto } = mensaje;
      const { asunto, parrafos } = 'clase' in mensaje ? await write(mensaje) : mensaje;
      rows.push({
        canal: 'correo',
        aviso: null,
        referencia: null,
        diurno: false,
        suscripcion_id: null,
        tipo: mensaje.tipo,
        persona_id: mensaje.personaId,
        para,
        asunto: asunto.slice(0, MAX_SUBJECT),
        contenido: {
          parrafos,
          boton: mensaje.boton ?? null,
          otro: mensaje.otro ?? null,
          ...(mensaje.imagenes ? { imagenes: mensaje.imagenes } : {}),
        },
        adjuntos: mensaje.adjuntos ?? [],
        marca,
        secreto: secreto !== undefined && valid ? sealer.seal(secreto) : null,
        con_clave: secreto !== undefined,
        unico,
        message_id: newMessageId(),
        estado: valid ? 'en_cola' : 'fallido',
        error: valid ? null : NO_ADDRESS,
        creado: now,
        proximo: now,
        vence,
      });
    }
    return rows;
  }

  return {
    moments,
    newMessageId,

    /** One mail. What is no address at all is kept as `fallido`, for staff to see. */
    async queue(tx: Handle, mensaje: Nuevo): Promise<{ id: number }> {
      const [row] = await rowsOf(tx, [mensaje]);
      const id = await queries.insertMensaje(tx, row as queries.NewMensaje);
      return { id: id ?? (await queries.findByUnico(tx, mensaje.unico as string)) };
    },

    /** Many at once, such as all whose turno a closed day takes away. */
    async queueAll(tx: Handle, mensajes: Nuevo[]): Promise<void> {
      await queries.insertMensajes(tx, await rowsOf(tx, mensajes));
    },
  };
}
