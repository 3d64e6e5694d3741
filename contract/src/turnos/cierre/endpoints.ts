import * as z from 'zod';
import { endpoint, personal } from '../../platform/endpoint.ts';
import { byAuditWhile } from '../../platform/undo.ts';
import { idParam } from '../../platform/schemas.ts';
import { cierre, cierreWrite, planDeCierre } from './schemas.ts';

const byId = z.object({ id: idParam });

const cierreOf = (resource: 'horas' | 'dias', what: string) => ({
  preview: endpoint({
    method: 'GET',
    path: `/personal/${resource}/{id}/cierre`,
    who: personal(resource, 'w'),
    summary: `Qué pasaría con los lugares reservados si se cierra ${what}`,
    params: byId,
    reply: planDeCierre,
  }),
  close: endpoint({
    method: 'POST',
    path: `/personal/${resource}/{id}/cierre`,
    who: personal(resource, 'w'),
    summary: `Cerrar ${what}, y mover o cancelar lo reservado, todo junto`,
    deshacer: byAuditWhile(
      'Los mails ya salen. Al deshacer vuelve a su lugar quien no lo cambió desde entonces, con otro mail.',
    ),
    params: byId,
    body: cierreWrite,
    reply: cierre,
  }),
});

export const cierreDeHora = cierreOf('horas', 'una hora');
export const cierreDeDia = cierreOf('dias', 'un día');
