import type { Sucursal } from '@gremio/contract/beneficios/schemas.ts';
import type { MapPoint } from '../../platform/map/types.ts';
import type { Position } from '../../platform/position/rules.ts';

/** Where a branch is, when that is known. */
export const positionOf = ({ nlatitud, nlongitud }: Sucursal): Position | null =>
  nlatitud === null || nlongitud === null ? null : { nlatitud, nlongitud };

/** The branches that a map can show. */
export const locatedPoints = (sucursales: readonly Sucursal[]): MapPoint[] =>
  sucursales.flatMap((sucursal) => {
    const position = positionOf(sucursal);
    return position ? [{ ...position, id: sucursal.id, name: sucursal.nombre }] : [];
  });
