import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Box } from '@mui/material';
import {
  CLOSE,
  createMap,
  latLng,
  movablePin,
  pinIcon,
  type Position,
  positionOf,
} from './leaflet.ts';

export interface MapPoint extends Position {
  id: number;
  nombre: string;
}

export interface MapProps {
  /** Accessible name of the map. */
  label: string;
  teselas: string;
  atribucion: string;
  /** Points shown; choosing one calls `onOpen`. */
  points?: readonly MapPoint[];
  onOpen?: (id: number) => void;
  /** A pin that the clerk places; null until it is placed. */
  pin?: Position | null;
  onPin?: (position: Position) => void;
}

const PIN = {
  '.gremio-pin::before': {
    content: '""',
    position: 'absolute',
    inset: '0 2px auto',
    width: 28,
    height: 28,
    border: '2px solid #fff',
    borderRadius: '50% 50% 50% 0',
    bgcolor: 'primary.main',
    boxShadow: '0 1px 4px rgb(10 14 20 / 40%)',
    transform: 'translateY(3px) rotate(-45deg)',
  },
  '.gremio-pin:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
  '.leaflet-bar a': {
    width: '36px !important',
    height: '36px !important',
    lineHeight: '36px !important',
  },
} as const;

/** Creates the map once for its element, and resizes it with the element. */
function useMap(teselas: string) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const made = createMap(element.current, teselas);
    const size = new ResizeObserver(() => made.invalidateSize());
    size.observe(element.current);
    setMap(made);
    return () => {
      size.disconnect();
      made.remove();
      setMap(null);
    };
  }, [teselas]);
  return { element, map };
}

/** A movable pin. It stays where it was dropped; only another position, such as a typed one, moves it. */
function usePin(map: L.Map | null, pin: Position | null, onPin: MapProps['onPin']) {
  const marker = useRef<L.Marker | null>(null);
  const placed = useEffectEvent((position: Position) => onPin?.(position));
  const movable = onPin !== undefined;
  useEffect(() => {
    if (!map || !movable) return undefined;
    const click = ({ latlng }: L.LeafletMouseEvent) => placed(positionOf(latlng));
    map.on('click', click);
    return () => {
      map.off('click', click);
      marker.current = null;
    };
  }, [map, movable]);
  const { nlatitud, nlongitud } = pin ?? {};
  useEffect(() => {
    if (!map || !movable) return;
    if (nlatitud === undefined || nlongitud === undefined) {
      marker.current?.remove();
      marker.current = null;
      return;
    }
    const where = { nlatitud, nlongitud };
    if (!marker.current) {
      const label = 'Pin de la sucursal: se mueve con las flechas, y más lejos con Mayúsculas';
      marker.current = movablePin(map, where, label, (position) => placed(position));
      map.setView(latLng(where), Math.max(map.getZoom(), CLOSE));
      return;
    }
    if (marker.current.getLatLng().equals(latLng(where), 1e-6)) return;
    marker.current.setLatLng(latLng(where));
    map.panInside(latLng(where), { padding: [40, 40] });
  }, [map, movable, nlatitud, nlongitud]);
}

function usePoints(map: L.Map | null, points: readonly MapPoint[], onOpen: MapProps['onOpen']) {
  const open = useEffectEvent((id: number) => onOpen?.(id));
  const key = JSON.stringify(points);
  useEffect(() => {
    const all = JSON.parse(key) as MapPoint[];
    if (!map || all.length === 0) return undefined;
    const markers = all.map((point) => {
      const marker = L.marker(latLng(point), { icon: pinIcon(), title: point.nombre });
      marker.on('click', () => open(point.id));
      marker.on('keydown', ({ originalEvent }) => {
        if (originalEvent.key === 'Enter' || originalEvent.key === ' ') open(point.id);
      });
      marker.on('add', () => marker.getElement()?.setAttribute('aria-label', point.nombre));
      return marker.addTo(map);
    });
    map.fitBounds(L.latLngBounds(all.map(latLng)), { padding: [40, 40], maxZoom: CLOSE });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, key]);
}

const NONE: readonly MapPoint[] = [];

/** A map with points, or with a single pin to place. */
export default function LeafletMap({ label, teselas, atribucion, ...props }: MapProps) {
  const { element, map } = useMap(teselas);
  usePin(map, props.pin ?? null, props.onPin);
  usePoints(map, props.points ?? NONE, props.onOpen);
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate', ...PIN }}>
      <Box
        component="section"
        ref={element}
        aria-label={label}
        sx={{ height: 360, borderRadius: 1, bgcolor: 'action.hover', font: 'inherit' }}
      />
      {atribucion && (
        <Box
          sx={{
            position: 'absolute',
            right: 0,
            bottom: 0,
            zIndex: 1000,
            px: 1,
            fontSize: '0.75rem',
            bgcolor: 'background.paper',
          }}
        >
          {atribucion}
        </Box>
      )}
    </Box>
  );
}
