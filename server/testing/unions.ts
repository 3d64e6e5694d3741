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

/** SQL that gives each persona ($1) a row in tables that allow a person one, and where members have none. */
export const ONE_OF_EACH = [
  `insert into preferencias_avisos select id, 'noticias', 'correo', false from personas where id = any($1)`,
  `insert into calendarios select id, int4send(id), 'x', now() from personas where id = any($1)`,
  `insert into correos_nuevos select persona_id, id, 'a@prueba.local', 'x', now() from identidades where persona_id = any($1)`,
  `insert into correcciones_contacto select id, 'email', null, 'a@prueba.local', now() from personas where id = any($1)`,
  `with t as (insert into tandas_cartas (estado, via, solo_sin_clave, base, usuario_id, usuario, ip, creada, cartas, correos, salteadas)
     values ('lista', 'carta', false, 'x', 'x', 'x', 'x', now(), 2, 0, '{}') returning id)
     insert into cartas (tanda_id, persona_id, por_correo) select t.id, p.id, false from t, personas p where p.id = any($1)`,
];
