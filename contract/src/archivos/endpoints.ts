import * as z from 'zod';
import { afiliado, endpoint, personal, publico } from '../platform/endpoint.ts';
import { changesNothing } from '../platform/undo.ts';
import { bytes, idParam } from '../platform/schemas.ts';
import * as s from './schemas.ts';

/** A picture costs about a second of processor time; the limit still serves an office behind one address. */
const UPLOADS = 300;

export const uploadDoc = endpoint({
  method: 'POST',
  path: '/archivos/docs/{filename}',
  who: afiliado,
  deed: 'enviar documentos',
  summary: 'Guardar un documento, o la foto del documento de un hijo',
  perMinute: UPLOADS,
  params: z.object({ filename: s.nombreDeArchivo }),
  body: s.docFields,
  reply: z.object({ url: z.string() }),
  key: 'url',
  wire: 'upload',
});

/** Open to anyone with the link: it was signed for a caller who may see the file, and lasts a minute. */
export const openArchivo = endpoint({
  method: 'GET',
  path: '/archivos/abrir/{token}',
  who: publico,
  summary: 'Un archivo privado, por su enlace firmado de un minuto',
  params: z.object({ token: z.string().max(300) }),
  reply: bytes,
  wire: 'download',
});

export const uploadImagen = endpoint({
  method: 'POST',
  path: '/personal/imagenes',
  who: personal('imagenes', 'w'),
  summary: 'Subir una imagen para publicar',
  deshacer: changesNothing,
  reply: z.object({ imagen: s.imagen }),
  key: 'imagen',
  status: 201,
  wire: 'upload',
});

export const getImagen = endpoint({
  method: 'GET',
  path: '/imagenes/{id}/{ancho}.webp',
  who: publico,
  summary:
    'Una imagen publicada, en uno de sus anchos; la de un borrador, para el personal que lo ve',
  params: z.object({ id: idParam, ancho: idParam }),
  reply: bytes,
  wire: 'download',
});
