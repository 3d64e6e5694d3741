import * as z from 'zod';
import type { Resource } from '../personal/rules.ts';
import { endpoint, personal, type StaffEndpoint } from './endpoint.ts';
import { id } from './schemas.ts';
import type { Undo } from './undo.ts';
import type { Silence } from './untold.ts';

/** Maximum rows of one batch: a list never returns more at once. */
const MAX_LOTE = 1000;

const rechazado = z.object({ id, mensaje: z.string() });
export type Rechazado = z.output<typeof rechazado>;

/** Outcome of each row: done, or refused with the reason. */
const loteReply = z.object({ hechos: z.array(id), rechazados: z.array(rechazado) });

export type LoteReply = z.output<typeof loteReply>;

/** Applies one change to several rows of a staff resource, each judged as if it came alone. */
export const loteEndpoint = <F extends z.ZodRawShape>(
  name: Resource,
  title: string,
  act: F,
  deshacer: Undo,
  sinAviso?: readonly Silence[],
) =>
  endpoint({
    method: 'POST',
    path: `/personal/${name}/lote`,
    who: personal(name, 'w'),
    summary: `${title}: lo mismo a varios`,
    body: z.object({ ids: z.array(id).min(1).max(MAX_LOTE), ...act }),
    reply: loteReply,
    deshacer,
    ...(sinAviso && { sinAviso }),
  });

/** Any batch of a staff resource. */
export type LoteEndpoint = StaffEndpoint<z.ZodObject, z.ZodObject, z.ZodType<{ ids: number[] }>>;
