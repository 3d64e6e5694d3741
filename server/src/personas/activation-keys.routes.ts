import { present } from '@gremio/contract/platform/present.ts';
import { clavesActivacion } from '@gremio/contract/personas/endpoints.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { type Route, write, type WriteCall } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { ClavesService } from './activation-keys.ts';

type AnyWrite = Pick<WriteCall<never>, 'audit'>;

const RECURSO = 'claves_activacion';

type Issued = Awaited<ReturnType<ClavesService['issue']>>;

/** Audits each key, and pairs its row with the key itself. */
async function audited({ audit }: AnyWrite, issued: Issued) {
  if (isRefusal(issued)) return issued;
  for (const row of issued.rows) {
    await audit({ accion: 'emision', recurso: RECURSO, recursoId: row.id, despues: row });
  }
  const withClaves = issued.rows.map((row, index) => ({
    ...row,
    clave: issued.claves[index] ?? null,
  }));
  return { rows: issued.rows, withClaves };
}

export const clavesRoutes = (service: ClavesService): Route[] => [
  ...resourceRoutes(
    { list: clavesActivacion.list, get: clavesActivacion.get },
    service.store,
    () => undefined,
  ),
  write(clavesActivacion.create, async (call) => {
    const { tx, body } = call;
    const issued = await audited(
      call,
      await service.issue(tx, [body.persona_id], () => 'persona_id'),
    );
    if (isRefusal(issued)) return issued;
    call.sayOnce(present(issued.withClaves[0]));
    return present(issued.rows[0]);
  }),
  write(clavesActivacion.createLote, async (call) => {
    const { tx, body } = call;
    const issued = await audited(call, await service.issueLote(tx, body.persona_ids));
    if (isRefusal(issued)) return issued;
    call.sayOnce(issued.withClaves);
    return issued.rows;
  }),
  write(clavesActivacion.remove, async ({ params, tx, audit }) => {
    const revoked = await service.revoke(tx, params.id);
    if (isRefusal(revoked)) return revoked;
    const { before, after } = revoked;
    await audit({
      accion: 'revocacion',
      recurso: RECURSO,
      recursoId: params.id,
      antes: before,
      despues: after,
    });
    return after;
  }),
];
