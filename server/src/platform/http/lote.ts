import type { LoteEndpoint, LoteReply, Rechazado } from '@gremio/contract/platform/lote.ts';
import type { RowOf, StaffResource } from '@gremio/contract/platform/resource.ts';
import type * as z from 'zod';
import type { AuditEntry } from '../audit/queries.ts';
import { inPart } from '../database/savepoint.ts';
import { isRefusal, refuse, type Refusal, sentenceOf } from '../outcome.ts';
import { audited, type Store, type StoreWith, type Updates } from './resource.ts';
import { type Route, write, type WriteCall } from './routes.ts';

export type LoteCall = WriteCall<LoteEndpoint>;

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
    const parts: (AuditEntry | null)[] = [];
    for (const id of [...new Set(call.body.ids)].sort((a, b) => a - b)) {
      const entries: (AuditEntry | null)[] = [];
      const audit: LoteCall['audit'] = (entry) => void entries.push(entry);
      const refusal = await inPart(
        call,
        async (afterCommit) => (await act({ ...call, afterCommit, audit }, id)) ?? id,
      );
      if (isRefusal(refusal)) rechazados.push({ id, mensaje: sentenceOf(refusal) });
      else {
        hechos.push(id);
        parts.push(...entries);
      }
    }
    call.audit({
      accion: 'cambio',
      recurso: endpoint.who.resource,
      despues: { ...call.body, hechos: hechos.length, rechazados: rechazados.length },
    });
    parts.forEach(call.audit);
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
    audit({
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
