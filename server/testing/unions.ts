import { deshacerUnion, unirPersonas } from '@gremio/contract/personas/duplicados/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';

/** Calls of staff who merge personas. */
export function createUnions(app: TestApp, token: string) {
  const find = async (id: number) =>
    (await callWire(app.url, personas.get, { token, params: { id } })).body;
  return {
    find,
    async unir(kept: number, gone: number, more: object = {}) {
      const [one, other] = [await find(kept), await find(gone)];
      const read = { version: one.version, version_unida: other.version };
      const body = { unida_id: gone, toma: [], ...read, ...more };
      return callWire(app.url, unirPersonas, { token, params: { id: kept }, body });
    },
    deshacer: (id: number) => callWire(app.url, deshacerUnion, { token, params: { id } }),
  };
}
