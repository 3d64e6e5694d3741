import { Locate, LocateFixed } from 'lucide-react';
import { filterClass } from '../components/filter-class.ts';
import { usePosition } from './position.ts';

/** Asks for the device's position on a tap, never before; a second tap forgets it. */
export function PositionButton() {
  const { asking, position, ask, forget } = usePosition();
  const Icon = position ? LocateFixed : Locate;
  return (
    <button
      type="button"
      className={filterClass}
      aria-pressed={position !== null}
      aria-busy={asking || undefined}
      onClick={() => (position ? forget() : void ask())}
    >
      <Icon size={18} aria-hidden />
      {asking ? 'Buscando…' : 'Cerca de mí'}
    </button>
  );
}
