import * as wire from '@gremio/contract/seccionales/endpoints.ts';
import { seccionalIdOf } from '../personas/lookups.ts';
import { loteUpdate } from '../platform/http/lote.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as catalogue from './catalogue.ts';
import { type Clase, REPARTICION, SECCIONAL } from './kinds.ts';
import * as merging from './merging.ts';
import * as sedes from './sedes.ts';

const nothing = () => undefined;

/** Both kinds of place have the same calls. */
type Calls = typeof wire.seccionales;

export const seccionalesRoutes = (house: House): Route[] => [
  ...lugaresRoutes(house, wire.seccionales, SECCIONAL),
  ...lugaresRoutes(house, wire.reparticiones, REPARTICION),
  ...resourceRoutes(wire.sedes, sedes.store, nothing),
  read(wire.getMiSeccional, async ({ db, caller }) => ({
    seccional: await sedes.findMine(db, await seccionalIdOf(db, caller.personaId)),
  })),
];

const lugaresRoutes = (house: House, calls: Calls, clase: Clase): Route[] => {
  const store = catalogue.storeOf(house, clase);
  return [
    ...resourceRoutes(calls, store, nothing),
    loteUpdate(calls.lote, calls, store, nothing, ({ estado }, before) => ({ ...before, estado })),
    grafiaRoute(calls, clase),
    ...mergingRoutes(house, calls, clase),
  ];
};

const grafiaRoute = ({ grafia }: Calls, clase: Clase): Route =>
  write(grafia, async ({ tx, params, body, audit }) => {
    const done = await catalogue.setGrafia(tx, clase, params.id, body);
    if (isRefusal(done)) return done;
    audit({
      accion: 'cambio',
      recurso: clase.todas,
      recursoId: params.id,
      despues: { grafia: body.texto, es: body.es, de: done.de },
    });
    return done.row;
  });

const mergingRoutes = (house: House, calls: Calls, clase: Clase): Route[] => [
  read(calls.parecidas, async ({ db }) => ({ pares: await merging.listAlike(db, clase) })),
  read(calls.unidas, async ({ db, params }) => ({
    unidas: await merging.listMerged(db, clase, params.id),
  })),
  write(calls.distinta, async ({ tx, params, body, audit }) => {
    const refusal = await merging.saveDistinct(tx, clase, params.id, body);
    if (refusal) return refusal;
    audit({
      accion: 'decision',
      recurso: clase.todas,
      recursoId: params.id,
      despues: body,
    });
    return { distinta: body.distinta };
  }),
  write(calls.unir, async ({ tx, params, body, caller, audit }) => {
    const { otra_id: gone, version } = body;
    const asked = { kept: params.id, gone, version, usuario: caller.email };
    const merged = await merging.merge(house, tx, clase, asked);
    if (isRefusal(merged)) return merged;
    const { id, nombre, personas } = merged.gone;
    audit({
      accion: 'union',
      recurso: clase.todas,
      recursoId: params.id,
      despues: { unida: { id, nombre, personas } },
    });
    return merged.kept;
  }),
  write(calls.separar, async ({ tx, params, audit }) => {
    const separated = await merging.separate(tx, clase, params.id);
    if (isRefusal(separated)) return separated;
    const { row, from } = separated;
    audit({
      accion: 'deshecho',
      recurso: clase.todas,
      recursoId: row.id,
      despues: { separada_de: from },
    });
    return row;
  }),
];
