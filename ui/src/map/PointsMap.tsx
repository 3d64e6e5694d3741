import type * as L from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '@gremio/contract/platform/position.ts';
import { choose, look, meMarker, onMovedByHand, pin } from './leaflet.ts';
import type { Gestures, MapPoint } from './types.ts';
import { useLeaflet, useTiles } from './useLeaflet.ts';
import styles from './map.module.css';

export interface PointsMapProps extends Gestures {
  /** Accessible name of the map. */
  label: string;
  /** URL template of the map tiles, with `{z}`, `{x}` and `{y}`. */
  teselas: string;
  points: readonly MapPoint[];
  /** Points to keep in view; the view moves only when they change. */
  sight: readonly Position[];
  me?: Position | null;
  /** The chosen point; undefined where choosing one leaves no mark. */
  selected?: number | null;
  onSelect?: (id: number) => void;
  /** Called with the centre after a person moved the map. */
  onMoved?: (centre: Position) => void;
  /** Shown over the map while tiles fail to load. */
  tilesFailed?: ReactNode;
}

/** Returns the first of successive values with equal JSON, so that effects run on real changes only. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}

type PinsProps = Pick<PointsMapProps, 'me' | 'onSelect' | 'points' | 'selected'>;

function usePins(map: L.Map | null, { onSelect, selected, ...props }: PinsProps): void {
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
      const marker = pin(map, point, () => select(point.id)).addTo(map);
      laid.set(key, { id: point.id, marker });
    }
  }, [map, points]);

  useEffect(() => {
    if (!map || !me) return undefined;
    const marker = meMarker(me).addTo(map);
    return () => void marker.remove();
  }, [map, me]);

  useEffect(() => {
    if (selected === undefined) return;
    for (const { id, marker } of pins.current.values()) choose(marker, id === selected);
  }, [map, points, selected]);
}

/** A map with a pin for each point. */
export default function PointsMap({ label, teselas, tilesFailed, ...props }: PointsMapProps) {
  const { element, map } = useLeaflet(props);
  const failing = useTiles(map, teselas);
  const moved = useEffectEvent((centre: Position) => props.onMoved?.(centre));
  useEffect(() => {
    if (map) onMovedByHand(map, (centre) => moved(centre));
  }, [map]);
  usePins(map, props);
  const sight = useSame(props.sight);
  useEffect(() => {
    if (map) look(map, sight);
  }, [map, sight]);

  return (
    <>
      <section ref={element} className={styles.map} aria-label={label} />
      {failing && tilesFailed}
    </>
  );
}
