import { listSucursales } from '@gremio/contract/beneficios/endpoints.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import { MapPinOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePages } from '../../platform/api/pages.ts';
import { Button } from '../../platform/components/Button.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { StaleNote } from '../../platform/components/States.tsx';
import { Map } from '../../platform/map/Map.tsx';
import { usePosition } from '../../platform/position/position.ts';
import { PositionButton } from '../../platform/position/PositionButton.tsx';
import { PositionNotice } from '../../platform/position/PositionNotice.tsx';
import { positionAt } from '../../platform/position/rules.ts';
import { listQuery, type Filters } from './filters.ts';
import { MapCard } from './MapCard.tsx';
import styles from './map.module.css';
import { locatedPoints } from './points.ts';
import { useFilters } from './useFilters.ts';

/** Cap on pins: with more, they could not be told apart. */
const MOST_PINS = 60;
const IN_SIGHT = 20;
const NOWHERE: Position[] = [];

/** Reads the branches around a centre, page after page up to `MOST_PINS`. */
function useSucursalesAround(filters: Filters, centre: Position | null) {
  const pages = usePages(
    listSucursales,
    (n) => ({ query: { page: String(n), ...listQuery(filters, centre) } }),
    (reply) => reply.sucursales,
    { kept: false },
  );
  const { value, hasMore, loadingMore, previous, error, more } = pages;
  const reads = hasMore && !loadingMore && !previous && !error && value.length < MOST_PINS;
  useEffect(() => {
    if (reads) more();
  });
  return pages;
}

/**
 * Tracks where the map was moved to, and the centre chosen with "Buscar en esta zona", which lasts until the
 * filters or the position change.
 */
function useMapCentre(filters: Filters, position: Position | null) {
  const [moved, setMoved] = useState<Position | null>(null);
  const [asked, setAsked] = useState<{ at: Position | null; under: string } | null>(null);
  const under = JSON.stringify(listQuery(filters, position));
  if (asked && asked.under !== under) setAsked(null);
  const askHere = () => {
    setAsked({ at: moved && positionAt(moved.nlatitud, moved.nlongitud), under });
    setMoved(null);
  };
  return { around: asked?.under === under ? asked.at : null, moved, setMoved, askHere };
}

interface SucursalesMapProps {
  /** The map replaces the list (on a phone), so it shows the position controls that the list would show. */
  alone: boolean;
}

/** Map of the branches of the listed benefits. */
export function SucursalesMap({ alone }: SucursalesMapProps) {
  const { position } = usePosition();
  const { filters } = useFilters();
  const { around, moved, setMoved, askHere } = useMapCentre(filters, position);
  const [chosen, setChosen] = useState<number | null>(null);
  const pages = useSucursalesAround(filters, around ?? position);
  const points = locatedPoints(pages.value);
  const selected = pages.value.find(({ id }): boolean => id === chosen) ?? null;
  const near = points.slice(0, IN_SIGHT);
  return (
    <>
      <Map
        label="Mapa de sucursales"
        points={points}
        sight={around || pages.previous ? NOWHERE : position ? [position, ...near] : near}
        me={position}
        selected={chosen}
        onSelect={setChosen}
        onMoved={setMoved}
      />
      <div className={styles.top}>
        <StaleNote reading={pages} />
        {alone && <PositionNotice />}
        {pages.error && !pages.known && (
          <Note icon={MapPinOff}>
            No pudimos traer las sucursales. Probá de nuevo en un minuto.
          </Note>
        )}
        {pages.known && !pages.previous && points.length === 0 && (
          <Note icon={MapPinOff} tone="plain">
            No hay sucursales para mostrar en el mapa.
          </Note>
        )}
        {alone && <PositionButton />}
        {moved && (
          <Button look="secondary" onPress={askHere}>
            <RotateCw size={18} aria-hidden />
            Buscar en esta zona
          </Button>
        )}
      </div>
      {selected && (
        <MapCard sucursal={selected} position={position} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
