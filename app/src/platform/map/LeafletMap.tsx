import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloudOff } from 'lucide-react';
import { Note } from '../components/Note.tsx';
import { choose, createMap, look, meMarker, onMovedByHand, pin } from './leaflet.ts';
import type { MapProps } from './types.ts';
import styles from './map.module.css';

interface LeafletMapProps extends MapProps {
  /** URL template of the map tiles, with `{z}`, `{x}` and `{y}`. */
  teselas: string;
}

const MAX_ZOOM = 19;

/** Returns the first of successive values with equal JSON, so that effects run on real changes only. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}

/** Creates the Leaflet map, once per element. */
function useLeaflet(small: boolean, onMoved: MapProps['onMoved']) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const moved = useEffectEvent<NonNullable<MapProps['onMoved']>>((centre) => onMoved?.(centre));
  useEffect(() => {
    if (!element.current) return undefined;
    const made = createMap(element.current, small);
    const size = new ResizeObserver(() => made.invalidateSize());
    size.observe(element.current);
    onMovedByHand(made, (centre) => moved(centre));
    setMap(made);
    return () => {
      size.disconnect();
      made.remove();
      setMap(null);
    };
  }, [small]);
  return { element, map };
}

/** Adds the tile layer; returns true while tiles fail to load. */
function useTiles(map: L.Map | null, teselas: string): boolean {
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

type PinsProps = Pick<MapProps, 'me' | 'onSelect' | 'points' | 'selected'>;

function usePins(map: L.Map | null, { onSelect, selected = null, ...props }: PinsProps): void {
  const points = useSame(props.points);
  const me = useSame(props.me ?? null);
  const select = useEffectEvent((id: number) => onSelect?.(id));
  const pins = useRef(new Map<string, { id: number; marker: L.Marker }>());

  useEffect(() => {
    const laid = pins.current;
    return () => {
      for (const { marker } of laid.values()) marker.remove();
      laid.clear();
    };
  }, [map]);

  // The marker of a point that stays is not recreated: it may have the focus.
  useEffect(() => {
    if (!map) return;
    const laid = pins.current;
    const wanted = new Map(points.map((point) => [JSON.stringify(point), point]));
    for (const [key, { marker }] of laid) {
      if (wanted.has(key)) continue;
      marker.remove();
      laid.delete(key);
    }
    for (const [key, point] of wanted) {
      if (laid.has(key)) continue;
      const marker = pin(point, () => select(point.id)).addTo(map);
      laid.set(key, { id: point.id, marker });
    }
  }, [map, points]);

  useEffect(() => {
    if (!map || !me) return undefined;
    const marker = meMarker(me).addTo(map);
    return () => void marker.remove();
  }, [map, me]);

  useEffect(() => {
    for (const { id, marker } of pins.current.values()) choose(marker, id === selected);
  }, [map, points, selected]);
}

export default function LeafletMap({ label, small = false, teselas, ...props }: LeafletMapProps) {
  const { element, map } = useLeaflet(small, props.onMoved);
  const failing = useTiles(map, teselas);
  usePins(map, props);
  const sight = useSame(props.sight);
  useEffect(() => {
    if (map) look(map, sight);
  }, [map, sight]);

  return (
    <>
      <section ref={element} className={styles.map} aria-label={label} />
      {failing && (
        <div className={styles.failing}>
          <Note icon={CloudOff}>No pudimos traer el dibujo del mapa. La lista sigue andando.</Note>
        </div>
      )}
    </>
  );
}
