import type { LoteEndpoint, LoteReply, Rechazado } from '@gremio/contract/platform/lote.ts';
import type { RowOf, StaffResource } from '@gremio/contract/platform/resource.ts';
import type * as z from 'zod';
import { inSavepoint } from '../database/savepoint.ts';
import { isRefusal, refuse, type Refusal } from '../outcome.ts';
import { audited, type Store, type StoreWith, type Updates } from './resource.ts';
import { type Route, write, type WriteCall } from './routes.ts';

export type LoteCall = WriteCall<LoteEndpoint>;

/** Joins the messages of a refusal's fields, or takes its own message if it has none. */
const sentenceOf = ({ body: { message, errores } }: Refusal): string =>
  errores && errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join(' ') : message;

/**
 * Runs one act on several rows in one transaction, in order of id so that concurrent calls do not deadlock.
 * Each row is judged alone: a refused row is reported and does not roll back the others.
 */
export const loteRoute = (
  endpoint: LoteEndpoint,
  act: (call: LoteCall, id: number) => Promise<Refusal | null>,
): Route =>
  write(endpoint, async (call) => {
    const hechos: number[] = [];
    const rechazados: Rechazado[] = [];
    for (const id of [...new Set(call.body.ids)].sort((a, b) => a - b)) {
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
      recurso: endpoint.who.resource,
      despues: { ...call.body, hechos: hechos.length, rechazados: rechazados.length },
    });
    return { hechos, rechazados } satisfies LoteReply;
  });

/**
 * Updates several rows of a resource by the rules of its `update`; `bodyOf` gives the new values of a row.
 */
export function loteUpdate<
  E extends LoteEndpoint,
  R extends StaffResource & Pick<Required<StaffResource>, 'update'>,
  Row extends RowOf<R>,
>(
  endpoint: E,
  resource: R,
  store: Pick<Store<R, Row>, 'find' | 'check'> & Updates<R, Row>,
  changed: () => void,
  bodyOf: (
    asked: z.output<E['body']>,
    before: Row,
  ) => Omit<z.input<R['update']['body']>, 'version'> | Refusal,
): Route;
export function loteUpdate(
  endpoint: LoteEndpoint,
  { update }: Pick<Required<StaffResource>, 'update'>,
  store: Pick<StoreWith<'update'>, 'find' | 'check' | 'update'>,
  changed: () => void,
  bodyOf: (asked: object, before: object) => object | Refusal,
): Route {
  return loteRoute(endpoint, async ({ tx, body, caller, audit, afterCommit }, id) => {
    const before = await store.find(tx, id);
    if (!before) return refuse('no_encontrado');
    const values = bodyOf(body, before);
    if (isRefusal(values)) return values;
    const parsed = update.body.safeParse({ ...values, version: before.version });
    if (!parsed.success) return refuse('datos_invalidos');
    const whole = parsed.data;
    const row =
      store.check?.(whole, id, caller) ?? (await store.update(tx, id, whole, before, afterCommit));
    if (!row) return refuse('version_vieja');
    if (isRefusal(row)) return row;
    await audit({
      accion: 'cambio',
      recurso: update.who.resource,
      recursoId: id,
      antes: audited(update, before),
      despues: audited(update, row),
    });
    afterCommit(changed);
    return null;
  });
}
