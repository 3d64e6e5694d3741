import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { loteReply, Rechazado } from '@gremio/contract/platform/lote.ts';
import type * as z from 'zod';
import { inSavepoint } from '../database/savepoint.ts';
import { isRefusal, refuse, type Refusal } from '../outcome.ts';
import type { Staff } from './callers.ts';
import { audited, type Store, type Versioned } from './resource.ts';
import { type Route, write, type WriteCall } from './routes.ts';

type Done = z.output<typeof loteReply>;
export type LoteCall = WriteCall<Endpoint>;

/** Joins the messages of a refusal's fields, or takes its own message if it has none. */
const sentenceOf = ({ body: { message, errores } }: Refusal): string =>
  errores && errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join(' ') : message;

/**
 * Runs one act on several rows in one transaction, in order of id so that concurrent calls do not deadlock.
 * Each row is judged alone: a refused row is reported and does not roll back the others.
 */
export const loteRoute = (
  endpoint: Endpoint,
  act: (call: LoteCall, id: number) => Promise<Refusal | null>,
): Route =>
  write(endpoint, async (call) => {
    const { ids } = call.body as unknown as { ids: number[] };
    const hechos: number[] = [];
    const rechazados: Rechazado[] = [];
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const later: (() => void)[] = [];
      const one = { ...call, afterCommit: (run: () => void) => void later.push(run) };
      const refusal = await inSavepoint(call.tx, async () => (await act(one, id)) ?? id);
      if (isRefusal(refusal)) rechazados.push({ id, mensaje: sentenceOf(refusal) });
      else {
        hechos.push(id);
        later.forEach(call.afterCommit);
      }
    }
    await call.audit({
      accion: 'cambio',
      recurso: endpoint.who.kind === 'personal' ? endpoint.who.resource : '',
      despues: {
        ...(call.body as unknown as object),
        hechos: hechos.length,
        rechazados: rechazados.length,
      },
    });
    return { hechos, rechazados } satisfies Done;
  });

/**
 * Updates several rows of a resource by the rules of its `update`; `bodyOf` gives the new values of a row.
 */
export const loteUpdate = <Row extends Versioned>(
  name: string,
  endpoint: Endpoint,
  update: Endpoint,
  store: Store<Row>,
  changed: () => void,
  bodyOf: (asked: never, before: Row) => object | Refusal,
): Route =>
  loteRoute(endpoint, async ({ tx, body, caller, audit, afterCommit }, id) => {
    const before = await store.find(tx, id);
    if (!before) return refuse('no_encontrado');
    const values = bodyOf(body as never, before);
    if (isRefusal(values)) return values;
    const parsed = update.body?.safeParse({ ...values, version: before.version });
    if (!parsed?.success) return refuse('datos_invalidos');
    const whole = parsed.data as never;
    const row =
      store.check?.(whole, id, caller as unknown as Staff) ??
      (await store.update?.(tx, id, whole, before, afterCommit));
    if (!row) return refuse('version_vieja');
    if (isRefusal(row)) return row;
    await audit({
      accion: 'cambio',
      recurso: name,
      recursoId: id,
      antes: audited(update, before),
      despues: audited(update, row),
    });
    afterCommit(changed);
    return null;
  });
