import type { Position } from '@gremio/contract/platform/position.ts';

export interface MapPoint extends Position {
  id: number;
  name: string;
}

export interface Gestures {
  /** The wheel zooms the map; otherwise it scrolls the page. */
  wheelZooms: boolean;
  /** A finger drags the map; otherwise, on a phone, it scrolls the page. */
  touchDrags: boolean;
}
