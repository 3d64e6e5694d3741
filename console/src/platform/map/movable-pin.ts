import * as L from 'leaflet';
import type { Position } from '@gremio/contract/platform/position.ts';
import { latLng, pinIcon } from '@gremio/ui/map/leaflet.ts';

/** Rounds to six decimals, some ten centimetres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export const positionOf = ({ lat, lng }: L.LatLng): Position => ({
  nlatitud: rounded(lat),
  nlongitud: rounded(lng),
});

const STEP_PIXELS = 8;
const LONG_STEP_PIXELS = 48;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A pin to drag, or move with the arrow keys (further with Shift). Reports the final position. */
export function movablePin(
  map: L.Map,
  where: Position,
  label: string,
  moved: (position: Position) => void,
): L.Marker {
  const marker = L.marker(latLng(where), { icon: pinIcon(), draggable: true, autoPan: true });
  const byKey = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LONG_STEP_PIXELS : STEP_PIXELS;
    const at = map.latLngToContainerPoint(marker.getLatLng()).add([x * step, y * step]);
    marker.setLatLng(map.containerPointToLatLng(at));
    map.panInside(marker.getLatLng(), { padding: [40, 40] });
    moved(positionOf(marker.getLatLng()));
  };
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', label);
    element?.addEventListener('keydown', byKey);
  });
  marker.on('dragend', () => moved(positionOf(marker.getLatLng())));
  return marker.addTo(map);
}
