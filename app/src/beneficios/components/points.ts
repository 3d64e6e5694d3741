import type { Sucursal } from '@gremio/contract/beneficios/schemas.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import type { MapPoint } from '@gremio/ui/map/types.ts';

/** Position of a branch, or null if unknown. */
export const positionOf = ({ nlatitud, nlongitud }: Sucursal): Position | null =>
  nlatitud === null || nlongitud === null ? null : { nlatitud, nlongitud };

/** Map points of the branches with a known position. */
export const locatedPoints = (sucursales: readonly Sucursal[]): MapPoint[] =>
  sucursales.flatMap((sucursal) => {
    const position = positionOf(sucursal);
    return position ? [{ ...position, id: sucursal.id, name: sucursal.nombre }] : [];
  });
