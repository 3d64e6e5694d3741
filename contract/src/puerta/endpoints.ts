import * as z from 'zod';
import { estadoPublico } from '../carnet/schemas.ts';
import { endpoint, personal, publico } from '../platform/endpoint.ts';
import { byAuditOf, changesNothing, undoneBy } from '../platform/undo.ts';
import { readable, resource } from '../platform/resource.ts';
import { bytes, id, idParam, textInt } from '../platform/schemas.ts';
import { USO_DESHECHO } from './rules.ts';
import * as s from './schemas.ts';

/** Step one at the counter: it uses nothing. */
export const mirar = endpoint({
  method: 'POST',
  path: '/personal/canje/consulta',
  who: personal('canje', 'w'),
  summary: 'Leer un voucher o un carnet en el mostrador, sin usar nada',
  deshacer: changesNothing,
  body: s.lecturaMostradorWrite,
  reply: s.consulta,
});

/**
 * Step two at the counter. Pages of 0.1.0 read and use by this one call: hence its path, and `atencion` for
 * what is handed over.
 */
export const usar = endpoint({
  method: 'POST',
  path: '/personal/canje/lectura',
  who: personal('canje', 'w'),
  summary: 'Usar un voucher en el mostrador',
  deshacer: undoneBy(() => deshacer, {
    dice: 'Quien lo usó lo deshace ese día en el mostrador, con «Deshacer». Después se devuelve con «Devolver», en el voucher.',
    pagina: '/vouchers/{id}/show',
  }),
  sinAviso: [{ porque: 'presente' }],
  body: s.lecturaMostradorWrite,
  reply: s.lectura,
});

export const deshacer = endpoint({
  method: 'POST',
  path: '/personal/canje/deshacer',
  who: personal('canje', 'w'),
  summary: 'Deshacer lo que quien llama usó o entregó hoy en el mostrador, todo o nada',
  deshacer: USO_DESHECHO,
  body: s.deshacerWrite,
  reply: z.object({ vouchers: z.array(s.entregable) }),
});

export const entregar = endpoint({
  method: 'POST',
  path: '/personal/canje/entrega',
  who: personal('canje', 'w'),
  summary: 'Entregar lo de una persona: usa sus vouchers y atiende su turno, todo o nada',
  deshacer: undoneBy(() => deshacer, {
    dice: 'Quien lo entregó lo deshace ese día en el mostrador, con «Deshacer». Después se devuelve con «Devolver», en cada voucher de la persona.',
    pagina: '/personas/{id}/show',
  }),
  sinAviso: [{ porque: 'presente' }],
  body: s.entregaWrite,
  reply: s.atencion,
});

export const marcarAsistencia = endpoint({
  method: 'POST',
  path: '/personal/canje/asistencia',
  who: personal('canje', 'w'),
  summary: 'Marcar atendido el turno de hoy de quien está en el mostrador, o deshacerlo',
  deshacer: byAuditOf('turnos'),
  body: s.asistenciaWrite,
  sinAviso: [{ porque: 'asistencia' }],
  reply: s.atencion,
});

/** A signed link: letters, digits, `-` and `_`. */
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{20,200}$/) });

export const verComercio = endpoint({
  method: 'GET',
  path: '/afigestion/comercios/{token}.json',
  who: publico,
  summary: 'El comercio de un enlace de canje',
  params: tokenParams,
  reply: z.object({ comercio: s.comercio }),
  key: 'comercio',
  empty: null,
  perMinute: 60,
});

/** Step one at a shop: it uses nothing. */
export const mirarEnComercio = endpoint({
  method: 'POST',
  path: '/afigestion/comercios/{token}/consulta.json',
  who: publico,
  summary: 'Leer un voucher en un comercio, con el enlace que le dieron, sin usarlo',
  params: tokenParams,
  body: s.lecturaWrite,
  reply: z.object({ voucher: s.entregable }),
  key: 'voucher',
  perMinute: 120,
});

/** Step two at a shop. Pages of 0.1.0 read and use by this one call. */
export const canjear = endpoint({
  method: 'POST',
  path: '/afigestion/comercios/{token}/canje.json',
  who: publico,
  summary: 'Usar un voucher en un comercio, con el enlace que le dieron',
  sinAviso: [{ porque: 'presente' }],
  params: tokenParams,
  body: s.lecturaWrite,
  reply: z.object({ voucher: s.entregable }),
  key: 'voucher',
  perMinute: 120,
});

export const deshacerEnComercio = endpoint({
  method: 'POST',
  path: '/afigestion/comercios/{token}/deshacer.json',
  who: publico,
  summary: 'Deshacer un uso de hoy de este comercio, con el enlace que le dieron',
  params: tokenParams,
  body: z.object({ voucher_id: id }),
  reply: z.object({ voucher: s.entregable }),
  key: 'voucher',
  perMinute: 60,
});

export const comprobarCarnet = endpoint({
  method: 'POST',
  path: '/afigestion/comercios/{token}/carnet.json',
  who: publico,
  summary: 'Comprobar un carnet en un comercio, con el enlace que le dieron',
  params: tokenParams,
  body: s.lecturaWrite,
  reply: z.object({ persona: estadoPublico }),
  key: 'persona',
  perMinute: 120,
});

export const comercios = resource({
  name: 'comercios',
  title: 'Comercios que canjean',
  row: s.comercioRow,
  write: s.comercioWrite,
  filter: { q: z.string().max(100), revocado: z.boolean() },
  sort: ['id', 'nombre', 'vence'],
});

export const hojaDeComercio = endpoint({
  method: 'GET',
  path: '/personal/comercios/{id}/hoja',
  who: personal('comercios', 'w'),
  summary: 'El enlace de un comercio con su código QR, en PDF para imprimir',
  params: z.object({ id: idParam }),
  reply: bytes,
  wire: 'download',
  leaves: true,
});

/** The event or congress that a door serves. */
const lugarParams = z.object({ clase: s.clase, id: idParam });

export const listLugares = endpoint({
  method: 'GET',
  path: '/personal/puerta/lugares',
  who: personal('accesos', 'r'),
  summary: 'Los eventos y congresos de hoy y de estos días, con cuántos entraron por cada puerta',
  reply: z.object({ conteos: z.array(s.conteo) }),
  key: 'conteos',
  empty: [],
});

export const verPaquete = endpoint({
  method: 'GET',
  path: '/personal/puerta/{clase}/{id}/paquete',
  who: personal('accesos', 'w'),
  summary: 'Lo que una puerta necesita para decidir sin señal, o lo que cambió de eso',
  params: lugarParams,
  query: z.object({
    /** Version that the door has. */
    desde: textInt.optional(),
    /** Fingerprints of its list's parts, as received. */
    huellas: z.string().max(400).optional(),
  }),
  reply: s.paquete,
});

export const enviarLecturas = endpoint({
  method: 'POST',
  path: '/personal/puerta/{clase}/{id}/lecturas',
  who: personal('accesos', 'w'),
  summary: 'Lo que leyó una puerta: cada lectura cuenta una vez y tiene su respuesta',
  deshacer: undoneBy('esta', {
    dice: 'Se deshace en la puerta: con «Deshacer», en «Últimos ingresos», o leyendo la entrada otra vez.',
  }),
  sinAviso: [{ porque: 'presente' }],
  params: lugarParams,
  body: s.lecturasWrite,
  reply: z.object({
    momento: s.paquete.shape.momento,
    novedad: s.novedad,
    resultados: z.array(s.resultado),
  }),
});

export const vivoPuerta = endpoint({
  method: 'GET',
  path: '/personal/puerta/{clase}/{id}/vivo',
  who: personal('accesos', 'r'),
  summary: 'Quién entró, en todas las puertas, a medida que pasa (eventos `novedad`)',
  params: lugarParams,
  reply: s.novedad,
  wire: 'stream',
});

export const verConteo = endpoint({
  method: 'GET',
  path: '/personal/puerta/{clase}/{id}/conteo',
  who: personal('accesos', 'r'),
  summary: 'Cuántos entraron, por puerta y en total',
  params: lugarParams,
  reply: s.conteo,
});

export const accesos = readable({
  name: 'accesos',
  title: 'Ingresos',
  id: z.uuid(),
  row: s.accesoRow,
  filter: {
    clase: s.clase,
    de: id,
    puerta: z.string().max(60),
    estado: s.acceso.shape.estado,
    /** Only people who entered by two doors. */
    repetido: z.boolean(),
  },
  sort: ['momento', 'recibido', 'puerta', 'estado'],
});
