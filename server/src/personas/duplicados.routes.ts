import * as wire from '@gremio/contract/personas/duplicados/endpoints.ts';
import type { AuditEntry } from '../platform/audit/queries.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as duplicados from './duplicados.ts';
import { countDuplicados } from './duplicados.queries.ts';
import * as merging from './uniones.ts';
import { findAlias } from './uniones.queries.ts';

interface Merged {
  persona_id: number;
  unida_id: number;
  nombre: string;
  numero_documento: string;
  nro_afiliado: string;
}

/** One entry for each of the two, so that both histories tell it, also after an undo. */
const entriesOf = (
  accion: 'union' | 'deshecho',
  { persona_id, unida_id, nombre, numero_documento, nro_afiliado }: Merged,
  more: object,
): AuditEntry[] => {
  const despues = { unida: { id: unida_id, nombre, numero_documento, nro_afiliado }, ...more };
  return [persona_id, unida_id].map((id) => ({
    accion,
    recurso: 'personas',
    recursoId: id,
    despues,
  }));
};

/** Pairs of personas who may be one, and their merges. */
export const duplicadosRoutes = (house: House): Route[] => [
  read(wire.countDuplicados, ({ db }) => countDuplicados(db)),
  ...resourceRoutes(wire.duplicados, duplicados.store, () => undefined),
  write(wire.decideDuplicado, async ({ tx, params, body, caller, audit }) => {
    const row = await duplicados.decide(house, tx, params.id, body, caller.email);
    if (isRefusal(row)) return row;
    audit({
      accion: 'decision',
      recurso: 'duplicados',
      recursoId: row.id,
      personaId: row.una.id,
      despues: {
        estado: row.estado,
        otra: { nombre: row.otra.nombre, numero_documento: row.otra.numero_documento },
      },
    });
    return row;
  }),
  read(wire.previewUnion, ({ db, params }) =>
    merging.preview(house, db, { kept: params.id, gone: params.otra }),
  ),
  write(wire.unirPersonas, async ({ tx, params, body, caller, audit, afterCommit }) => {
    const pair = { kept: params.id, gone: body.unida_id };
    const union = await merging.merge(house, tx, pair, body, caller.email, afterCommit);
    if (isRefusal(union)) return union;
    for (const entry of entriesOf('union', union, { toma: body.toma, avisos: union.avisos })) {
      audit(entry);
    }
    return union;
  }),
  read(wire.listUniones, async ({ db, params }) => ({
    uniones: await merging.listOf(db, params.id),
  })),
  read(wire.findUnida, async ({ db, params }) => {
    const alias = await findAlias(db, params.id);
    return alias ? { persona_id: alias.persona_id, nombre: alias.nombre } : refuse('no_encontrado');
  }),
  write(wire.deshacerUnion, async ({ tx, params, caller, audit, afterCommit }) => {
    const union = await merging.undo(house, tx, params.id, caller.email, afterCommit);
    if (isRefusal(union)) return union;
    for (const entry of entriesOf('deshecho', union, { sin_volver: union.sin_volver }))
      audit(entry);
    return union;
  }),
];
