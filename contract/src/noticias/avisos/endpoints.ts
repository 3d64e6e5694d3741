import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { never } from '../../platform/undo.ts';
import { id, idParam, momento, optionalText } from '../../platform/schemas.ts';

const params = z.object({ id: idParam });

/** An announcement of a noticia to members. */
const avisoDeNoticia = z.object({
  id,
  /** Null for everybody. */
  seccional: z.string().nullable(),
  /** False where the item has been opened to others since. */
  misma_audiencia: z.boolean(),
  momento,
  usuario: z.string(),
  /** Number of people that it was written to, each once whatever their devices. */
  personas: z.int(),
  /** False while it is still being written to the others. */
  terminado: z.boolean(),
});

export const listAvisosDeNoticia = endpoint({
  method: 'GET',
  path: '/personal/noticias/{id}/avisos',
  who: personal('noticias', 'r'),
  summary: 'A quiénes se avisó de una noticia',
  params,
  reply: z.object({ avisos: z.array(avisoDeNoticia), seccionales: z.array(z.string()) }),
});

export const contarAvisados = endpoint({
  method: 'GET',
  path: '/personal/noticias/{id}/alcance',
  who: personal('noticias', 'r'),
  summary: 'A cuántas personas llegaría el aviso de una noticia',
  params,
  query: z.object({ seccional: z.string().trim().min(1).max(120).optional() }),
  reply: z.object({
    personas: z.int(),
    /** Counting stopped at a limit: `personas` is a minimum. */
    mas: z.boolean(),
  }),
});

export const avisarNoticia = endpoint({
  method: 'POST',
  path: '/personal/noticias/{id}/avisar',
  who: personal('noticias', 'w'),
  summary: 'Avisar de una noticia a quienes les toca',
  deshacer: never(
    'Los avisos ya salen. Si hay algo que corregir, cambiá la noticia: el aviso lleva a ella.',
  ),
  params,
  body: z.object({ seccional: optionalText(120) }),
  reply: avisoDeNoticia,
});
