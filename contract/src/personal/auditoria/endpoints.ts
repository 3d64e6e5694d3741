import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { readable } from '../../platform/resource.ts';
import { fecha, id, idParam } from '../../platform/schemas.ts';
import { byAudit } from '../../platform/undo.ts';
import { auditoriaRow } from '../schemas.ts';
import { deshecho, planDeDeshacer } from './schemas.ts';

export const auditoria = readable({
  name: 'auditoria',
  title: 'Auditoría',
  elsewhere: true,
  row: auditoriaRow,
  filter: {
    usuario: z.string().max(200),
    usuario_id: z.string().max(100),
    accion: z.string().max(60),
    recurso: z.string().max(60),
    recurso_id: z.string().max(100),
    persona_id: id,
    desde: fecha,
    hasta: fecha,
    /** The rows of one act. */
    acto: id,
    /** Acts after this one, in the order of the list. */
    despues_de: id,
  },
  sort: ['id', 'momento'],
});

const params = z.object({ id: idParam });

/**
 * Undoing an act of the audit (docs/deshacer.md). The caller's role must also be allowed to write what the
 * act changed; an act on other resources answers 404.
 */
export const verDeshacerActo = endpoint({
  method: 'GET',
  path: '/personal/actos/{id}/deshacer',
  who: personal('actos', 'w'),
  summary: 'Qué volvería a como estaba si se deshace un acto, y qué no',
  params,
  reply: planDeDeshacer,
});

export const deshacerActo = endpoint({
  method: 'POST',
  path: '/personal/actos/{id}/deshacer',
  who: personal('actos', 'w'),
  summary: 'Deshacer un acto: lo que cambió vuelve a como estaba',
  deshacer: byAudit,
  params,
  reply: deshecho,
});
