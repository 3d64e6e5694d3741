import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Load } from '../platform/import/run.ts';
import type { House } from '../platform/house.ts';
import { createSlot } from '../platform/slot.ts';
import { recorded } from './history.ts';

/** Loads of the files that rooms import, one for each kind. */
export const LOADS = createSlot<Load>();

export const loadOf = (house: House, tipo: TipoImportacion): Load | undefined =>
  LOADS.of(house).find((load) => load.kind.tipo === tipo);

/** The load of a kind of file, which the history of imports records. Throws if no room imports the kind. */
export function recordedLoad(house: House, tipo: TipoImportacion): Load {
  const load = loadOf(house, tipo);
  if (!load) throw new Error(`no room imports ${tipo}`);
  return recorded(house, load);
}
