import type * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Position } from '@gremio/contract/platform/position.ts';
import { CLOSE, latLng } from '@gremio/ui/map/leaflet.ts';
import { useLeaflet, useTiles } from '@gremio/ui/map/useLeaflet.ts';
import styles from '@gremio/ui/map/map.module.css';
import { movablePin, positionOf } from './movable-pin.ts';

const PIN = 'Pin: se mueve con las flechas, y más lejos con Mayúsculas';

interface PinMapProps {
  /** Accessible name of the map. */
  label: string;
  teselas: string;
  /** The pin that the clerk places; null until it is placed. */
  pin: Position | null;
  onPin: (position: Position) => void;
}

/** A movable pin. It stays where it was dropped; only another position, such as a typed one, moves it. */
function usePin(map: L.Map | null, pin: Position | null, onPin: PinMapProps['onPin']) {
  const marker = useRef<L.Marker | null>(null);
  const placed = useEffectEvent((position: Position) => onPin(position));
  useEffect(() => {
    if (!map) return undefined;
    const click = ({ latlng }: L.LeafletMouseEvent) => placed(positionOf(latlng));
    map.on('click', click);
    return () => {
      map.off('click', click);
      marker.current = null;
    };
  }, [map]);
  const { nlatitud, nlongitud } = pin ?? {};
  useEffect(() => {
    if (!map) return;
    if (nlatitud === undefined || nlongitud === undefined) {
      marker.current?.remove();
      marker.current = null;
      return;
    }
    const where = { nlatitud, nlongitud };
    if (!marker.current) {
      marker.current = movablePin(map, where, PIN, (position) => placed(position));
      map.setView(latLng(where), Math.max(map.getZoom(), CLOSE));
      return;
    }
    if (marker.current.getLatLng().equals(latLng(where), 1e-6)) return;
    marker.current.setLatLng(latLng(where));
    map.panInside(latLng(where), { padding: [40, 40] });
  }, [map, nlatitud, nlongitud]);
}

/** A map with a single pin to place. */
export default function PinMap({ label, teselas, pin, onPin }: PinMapProps) {
  const { element, map } = useLeaflet({ wheelZooms: false, touchDrags: true });
  useTiles(map, teselas);
  usePin(map, pin, onPin);
  return <section ref={element} className={styles.map} aria-label={label} />;
}
