import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { createMap } from './leaflet.ts';
import type { Gestures } from './types.ts';

const MAX_ZOOM = 19;

/** Creates the Leaflet map, once per element, and resizes it with the element. */
export function useLeaflet({ wheelZooms, touchDrags }: Gestures) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const made = createMap(element.current, { wheelZooms, touchDrags });
    const size = new ResizeObserver(() => made.invalidateSize());
    size.observe(element.current);
    setMap(made);
    return () => {
      size.disconnect();
      made.remove();
      setMap(null);
    };
  }, [wheelZooms, touchDrags]);
  return { element, map };
}

/** Adds the layer of tiles; returns true while some fail to load. */
export function useTiles(map: L.Map | null, teselas: string): boolean {
  const [failing, setFailing] = useState(false);
  useEffect(() => {
    if (!map) return undefined;
    const tiles = L.tileLayer(teselas, { maxZoom: MAX_ZOOM });
    tiles.on('tileerror', () => setFailing(true));
    tiles.on('tileload', () => setFailing(false));
    tiles.addTo(map);
    return () => void tiles.remove();
  }, [map, teselas]);
  return failing;
}
