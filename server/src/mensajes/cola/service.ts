import * as z from 'zod';
import type { Handle } from '../../platform/database/handle.ts';
import { keepSecreto } from '../../platform/mail/render.ts';
import type { Sealer } from '../../platform/sealed.ts';
import type { MarcaService } from '../marca/service.ts';
import * as queries from '../queries.ts';
import type { Carta, Sobres } from '../sobre/service.ts';
import type { createTextosService, NuevoCorreo, NuevoMensaje } from '../textos/service.ts';

const NO_ADDRESS = 'La dirección no es un correo.';
const address = z.email().max(254);

type Nuevo = NuevoMensaje | NuevoCorreo;

/**
 * Enqueues mails in the outbox within the caller's transaction; the caller wakes the worker after the commit.
 */
export function createCola(
  sobres: Sobres,
  marcas: MarcaService,
  textos: ReturnType<typeof createTextosService>,
  sealer: Sealer,
) {
  async function rowsOf(tx: Handle, mensajes: Nuevo[]): Promise<queries.NewMensaje[]> {
    const marca = await marcas.find(tx);
    const write = textos.writer(tx);
    const cartas: Carta[] = [];
    for (const mensaje of mensajes) {
      const para = mensaje.para.trim();
      const valid = address.safeParse(para).success;
      const { boton = null, otro = null, imagenes, adjuntos = [], unico = null, secreto } = mensaje;
      const { asunto, parrafos } = 'clase' in mensaje ? await write(mensaje) : mensaje;
      const contenido = { parrafos, boton, otro, ...(imagenes && { imagenes }) };
      cartas.push({
        canal: 'correo',
        tipo: mensaje.tipo,
        persona_id: mensaje.personaId,
        para,
        asunto,
        contenido: secreto === undefined ? contenido : keepSecreto(contenido),
        adjuntos,
        marca,
        secreto: secreto !== undefined && valid ? sealer.seal(secreto) : null,
        con_clave: secreto !== undefined,
        unico,
        ...(!valid && { estado: 'fallido', error: NO_ADDRESS }),
      });
    }
    return sobres.rowsOf(cartas);
  }

  return {
    /** Enqueues one mail. An invalid address is stored as `fallido`, so that staff see it. */
    async queue(tx: Handle, mensaje: Nuevo): Promise<{ id: number }> {
      const [row] = await rowsOf(tx, [mensaje]);
      const id = await queries.insertMensaje(tx, row as queries.NewMensaje);
      return { id: id ?? (await queries.findByUnico(tx, mensaje.unico as string)) };
    },

    /** Enqueues many in few statements, such as one for every turno that a closed day cancels. */
    async queueAll(tx: Handle, mensajes: Nuevo[]): Promise<void> {
      await queries.insertMensajes(tx, await rowsOf(tx, mensajes));
    },
  };
}
