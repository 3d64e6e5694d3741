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
import { AVISO, MOTIVO } from '../platform/import/header.ts';
import { isRefusal, type Refusal, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import type { Noted, NotedLine } from './importaciones.queries.ts';
import { worker } from './import-worker.ts';
import { auditOf } from './importaciones.ts';
import * as listing from './listing.ts';
import * as steps from './steps.ts';

const bodyOf = ({ body }: { body: unknown }): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

type Cells = Record<string, string>;

/** A file of lines that is given back: its name, and the column that says what is wrong with each. */
interface GivenBack {
  column: string;
  name: string;
  says: (line: NotedLine) => string;
}

const GIVEN_BACK: Record<Noted, GivenBack> = {
  rechazadas: { column: MOTIVO, name: 'rechazadas', says: ({ motivo }) => motivo },
  avisos: { column: AVISO, name: 'avisos', says: ({ avisos }) => avisos.join(' ') },
};

const columnsOf = (encabezado: string[], { column }: GivenBack): Column<Cells>[] => [
  ...encabezado.map((title, at) => ({ key: String(at), title })),
  { key: column, title: column },
];

async function* rowsOf(
  lines: AsyncIterable<NotedLine>,
  { column, says }: GivenBack,
): AsyncGenerator<Cells> {
  for await (const line of lines)
    yield { ...Object.fromEntries(line.celdas.entries()), [column]: says(line) };
}

export function importacionesRoutes(house: House): Route[] {
  /** Audits the requested work with its author, and wakes the worker after the commit. */
  async function asked<E extends Endpoint>(
    call: WriteCall<E>,
    answer: Importacion | Refusal,
  ): Promise<Importacion | Refusal> {
    if (isRefusal(answer)) return answer;
    call.audit(auditOf(answer));
    if (answer.tipo !== 'padron') call.sayUntold(null);
    call.afterCommit(worker(house).wake);
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
        await insertAudit(db, { ...caller, ip: request.ip }, auditOf(row));
      }
      return row;
    } catch (error) {
      if (error instanceof BadFile) return refuseField(field, error.message);
      throw error;
    }
  }

  /** Audits and sends the lines that were refused, or those with warnings. */
  async function giveBack(
    { db, caller, params, request, reply }: DirectCall<typeof wire.bajarAvisos>,
    noted: Noted,
  ) {
    const found = await listing.notedLines(db, caller, params.id, noted);
    if (isRefusal(found)) return found;
    await insertAudit(
      db,
      { ...caller, ip: request.ip },
      {
        accion: 'exportacion',
        recurso: 'importaciones',
        recursoId: params.id,
        despues: { lineas: noted },
      },
    );
    const how = GIVEN_BACK[noted];
    const stream = csvOf(columnsOf(found.encabezado, how), rowsOf(found.lines(), how));
    const nombre = `${how.name} de ${found.archivo.replace(/\.csv$/i, '')}.csv`;
    const file = { stream, tipo: 'text/csv; charset=utf-8', nombre };
    return sendDownload(reply, file, 'private, no-store');
  }

  return [
    listRoute(wire.importaciones.list, {
      list: (...asked) => listing.list(house, ...asked),
    }),
    read(wire.importaciones.get, ({ db, caller, params }) =>
      listing.find(house, db, caller, Number(params.id)),
    ),
    direct(wire.subirImportacion, (call) =>
      audited(call, 'archivo', () =>
        steps.receive(house, call.caller, call.request.ip, bodyOf(call.request), call.query),
      ),
    ),
    direct(wire.leerImportacion, (call) => {
      const { caller, params, body } = call;
      const field = body.hoja === undefined ? 'titulos' : 'hoja';
      return audited(call, field, () => steps.reread(house, caller, params.id, body));
    }),
    write(wire.revisarImportacion, async (call) =>
      asked(call, await steps.review(house, call.tx, call.caller, call.params.id, call.body)),
    ),
    write(wire.confirmarImportacion, async (call) =>
      asked(
        call,
        await steps.confirm(
          house,
          call.tx,
          call.caller,
          call.params.id,
          call.body.bajas_confirmadas,
        ),
      ),
    ),
    read(wire.verDeshacer, ({ db, caller, params }) =>
      steps.lookAtUndo(house, db, caller, params.id),
    ),
    write(wire.deshacerImportacion, async (call) =>
      asked(call, await steps.undo(house, call.tx, call.caller, call.ip, call.params.id)),
    ),
    direct(wire.bajarRechazadas, (call) => giveBack(call, 'rechazadas')),
    direct(wire.bajarAvisos, (call) => giveBack(call, 'avisos')),
  ];
}
