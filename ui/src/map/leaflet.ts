import * as L from 'leaflet';
import type { Position } from '@gremio/contract/platform/position.ts';
import type { Gestures, MapPoint } from './types.ts';
import styles from './map.module.css';

export const latLng = ({ nlatitud, nlongitud }: Position): L.LatLngTuple => [nlatitud, nlongitud];

/** Bounds of Argentina, shown until there are points. */
const COUNTRY: L.LatLngBoundsLiteral = [
  [-55, -73],
  [-22, -53],
];
/** Zoom at which a street is recognised. */
export const CLOSE = 15;

/** Maps with a zoom animation under way: Leaflet drops any view set meanwhile. */
const zooming = new WeakSet<L.Map>();

export function createMap(container: HTMLElement, { wheelZooms, touchDrags }: Gestures): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(container, {
    attributionControl: false,
    zoomControl: false,
    dragging: touchDrags || !L.Browser.mobile,
    scrollWheelZoom: wheelZooms,
    fadeAnimation: !still,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  map.on('zoomanim', () => zooming.add(map)).on('zoomend', () => zooming.delete(map));
  return map.fitBounds(COUNTRY);
}

/** Maps that are moved by `look`, not by a person. */
const looking = new WeakSet<L.Map>();

export function look(map: L.Map, sight: readonly Position[]): void {
  if (sight.length === 0) return;
  if (zooming.has(map)) {
    map.once('moveend', () => look(map, sight));
    return;
  }
  looking.add(map);
  map.once('moveend', () => looking.delete(map));
  map.fitBounds(L.latLngBounds(sight.map(latLng)), { padding: [40, 40], maxZoom: CLOSE });
}

/** Calls `moved` with the centre when a person moves the map: by dragging, zooming or the arrow keys. */
export function onMovedByHand(map: L.Map, moved: (centre: Position) => void): void {
  const say = () => {
    if (looking.has(map)) return;
    const { lat, lng } = map.getCenter().wrap();
    moved({ nlatitud: lat, nlongitud: lng });
  };
  map.on('dragend zoomend', say);
  map.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key.startsWith('Arrow')) map.once('moveend', say);
  });
}

export const meMarker = (me: Position): L.Marker =>
  L.marker(latLng(me), {
    icon: L.divIcon({ className: styles.me, iconSize: [22, 22] }),
    interactive: false,
    keyboard: false,
  });

/** Drawn in CSS instead of an image: it takes the tokens' colours, and needs no URL. */
export const pinIcon = (): L.DivIcon =>
  L.divIcon({ className: styles.pin, iconSize: [32, 40], iconAnchor: [16, 40] });

/** Room around the pin that has the focus, in pixels: a notice may stand at the bottom of the map. */
const AROUND: L.PanInsideOptions = { paddingTopLeft: [24, 48], paddingBottomRight: [24, 128] };

/** A marker with an accessible name that reacts to touch and keyboard. */
export function pin(map: L.Map, point: MapPoint, select: () => void): L.Marker {
  const at = latLng(point);
  const marker = L.marker(at, { icon: pinIcon(), title: point.name, autoPanOnFocus: false });
  marker.on('click', select);
  marker.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter' || originalEvent.key === ' ') select();
  });
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', point.name);
    element?.addEventListener('focus', () => {
      // A pan between the press and the release of a pointer would lose the click.
      if (element.matches(':focus-visible')) map.panInside(at, AROUND);
    });
  });
  return marker;
}

/** Highlights the chosen marker in place, so that it keeps the focus. */
export function choose(marker: L.Marker, chosen: boolean): void {
  const element = marker.getElement();
  element?.classList.toggle(styles.selected ?? '', chosen);
  element?.setAttribute('aria-pressed', String(chosen));
  marker.setZIndexOffset(chosen ? 1000 : 0);
}
