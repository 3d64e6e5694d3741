import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Endpoint, StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Column } from '../platform/export/columns.ts';
import { csvOf } from '../platform/export/csv.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import { sendDownload } from '../platform/http/download.ts';
import { listRoute } from '../platform/http/resource.ts';
import {
  type DirectCall,
  direct,
  read,
  type Route,
  write,
  type WriteCall,
} from '../platform/http/routes.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import { MOTIVO } from '../platform/import/header.ts';
import { isRefusal, type Refusal, refuseField } from '../platform/outcome.ts';
import type { RefusedLine } from './imports.queries.ts';
import type { ImportacionesService } from './imports.ts';

const bodyOf = ({ body }: { body: unknown }): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/** Columns of the file, and one with the reason of each refusal. */
const columnsOf = (encabezado: string[]): Column<Record<string, string>>[] => [
  ...encabezado.map((title, at) => ({ key: String(at), title })),
  { key: MOTIVO, title: MOTIVO },
];

async function* rowsOf(lines: AsyncIterable<RefusedLine>): AsyncGenerator<Record<string, string>> {
  for await (const { celdas, motivo } of lines)
    yield { ...Object.fromEntries(celdas.entries()), [MOTIVO]: motivo };
}

export function importacionesRoutes(service: ImportacionesService): Route[] {
  /** Audits the requested work with its author, and wakes the worker after the commit. */
  async function asked<E extends Endpoint>(
    call: WriteCall<E>,
    answer: Importacion | Refusal,
  ): Promise<Importacion | Refusal> {
    if (isRefusal(answer)) return answer;
    call.audit(service.auditOf(answer));
    call.afterCommit(service.worker.wake);
    return answer;
  }

  /** Audits the reading of a file; one that cannot be read is refused under `field`. */
  async function audited(
    { db, caller, request }: Pick<DirectCall<StaffEndpoint>, 'db' | 'caller' | 'request'>,
    field: string,
    work: () => Promise<Importacion | Refusal>,
  ): Promise<Importacion | Refusal> {
    try {
      const row = await work();
      if (!isRefusal(row)) {
        await insertAudit(db, { ...caller, ip: request.ip }, service.auditOf(row));
      }
      return row;
    } catch (error) {
      if (error instanceof BadFile) return refuseField(field, error.message);
      throw error;
    }
  }

  return [
    listRoute(wire.importaciones.list, service),
    read(wire.importaciones.get, ({ db, caller, params }) =>
      service.find(db, caller, Number(params.id)),
    ),
    direct(wire.subirImportacion, (call) =>
      audited(call, 'archivo', () =>
        service.receive(call.caller, call.request.ip, bodyOf(call.request), call.query),
      ),
    ),
    direct(wire.leerImportacion, (call) => {
      const { caller, params, body } = call;
      const field = body.hoja === undefined ? 'titulos' : 'hoja';
      return audited(call, field, () => service.reread(caller, params.id, body));
    }),
    write(wire.revisarImportacion, async (call) =>
      asked(call, await service.review(call.tx, call.caller, call.params.id, call.body)),
    ),
    write(wire.confirmarImportacion, async (call) =>
      asked(call, await service.confirm(call.tx, call.caller, call.params.id)),
    ),
    read(wire.verDeshacer, ({ db, caller, params }) => service.lookAtUndo(db, caller, params.id)),
    write(wire.deshacerImportacion, async (call) =>
      asked(call, await service.undo(call.tx, call.caller, call.ip, call.params.id)),
    ),
    direct(wire.bajarRechazadas, async ({ db, caller, params, request, reply }) => {
      const found = await service.refusedLines(db, caller, params.id);
      if (isRefusal(found)) return found;
      await insertAudit(
        db,
        { ...caller, ip: request.ip },
        { accion: 'exportacion', recurso: 'importaciones', recursoId: params.id },
      );
      const stream = csvOf(columnsOf(found.encabezado), rowsOf(found.lines()));
      const nombre = `rechazadas de ${found.archivo.replace(/\.csv$/i, '')}.csv`;
      const file = { stream, tipo: 'text/csv; charset=utf-8', nombre };
      return sendDownload(reply, file, 'private, no-store');
    }),
  ];
}
