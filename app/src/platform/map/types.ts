import type { Position } from '../position/rules.ts';

/** Something to show on a map. */
export interface MapPoint extends Position {
  id: number;
  name: string;
}

export interface MapProps {
  /** What the map shows, for who does not see it. */
  label: string;
  points: readonly MapPoint[];
  /** What has to be in sight; the view moves only when this changes. */
  sight: readonly Position[];
  me?: Position | null;
  selected?: number | null;
  onSelect?: (id: number) => void;
  /** Where its centre is after a person moved it. */
  onMoved?: (centre: Position) => void;
  /** A part of a page: a finger or a wheel on it goes on moving the page. */
  small?: boolean;
}
