import type { Position } from '../position/rules.ts';

export interface MapPoint extends Position {
  id: number;
  name: string;
}

export interface MapProps {
  /** Accessible name of the map. */
  label: string;
  points: readonly MapPoint[];
  /** Points to keep in view; the view moves only when they change. */
  sight: readonly Position[];
  me?: Position | null;
  selected?: number | null;
  onSelect?: (id: number) => void;
  /** Called with the centre after a person moved the map. */
  onMoved?: (centre: Position) => void;
  /** For a map within a page: touch (on a phone) and wheel scroll the page instead of the map. */
  small?: boolean;
}
