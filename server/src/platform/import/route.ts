import type { StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { insertAudit } from '../audit/queries.ts';
import type { Handle } from '../database/handle.ts';
import { type DirectCall, direct, type Route } from '../http/routes.ts';
import { type Refusal, refuse, refuseField } from '../outcome.ts';
import { BadFile, ImportUnderWay, UnconfirmedLeaving } from './bad-file.ts';
import type { ImportOptions, Load } from './run.ts';
import { bufferSource } from './source.ts';

/** Declares the import of a file from the console, or its preview; an import leaves one audit row. */
export const importRoute = (endpoint: StaffEndpoint, load: Load): Route =>
  direct(endpoint, async (call) => {
    const query = call.query as Record<string, string | undefined>;
    const source = bufferSource(bodyOf(call), query.archivo ?? '');
    const options: ImportOptions = {
      ensayo: query.ensayo === 'true',
      autor: call.caller,
      ...(query.ocultas !== undefined && { ocultas: query.ocultas === 'true' }),
      beforeCommit: (tx, report) => audit(tx, call, endpoint.who.resource, source.name, report),
    };
    try {
      return await load(source, options, query);
    } catch (error) {
      if (error instanceof BadFile) return refusalOf(error);
      throw error;
    }
  });

const bodyOf = ({ request }: DirectCall<StaffEndpoint>): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

function refusalOf(error: BadFile): Refusal {
  const { message } = error;
  if (error instanceof ImportUnderWay) return refuse('en_curso', { message });
  if (error instanceof UnconfirmedLeaving) {
    return refuse('bajas_sin_confirmar', { message, salen: error.salen });
  }
  return refuseField('archivo', message);
}

async function audit(
  tx: Handle,
  { caller, request }: DirectCall<StaffEndpoint>,
  recurso: string,
  archivo: string,
  report: ImportReport,
): Promise<void> {
  const { lineas, nuevas, cambiadas, iguales, unidas, bajas } = report;
  const rechazadas = report.rechazadas.length;
  const despues = { archivo, lineas, nuevas, cambiadas, iguales, unidas, bajas, rechazadas };
  await insertAudit(tx, { ...caller, ip: request.ip }, { accion: 'importacion', recurso, despues });
}
