import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import type { Ajuste } from '@gremio/contract/ajustes/schemas.ts';
import { client } from '../api/client.ts';
import { nativePort } from '../native/port.ts';
import { useWatched, watched } from '../watched.ts';
import { findPosition, type Outcome } from './find.ts';
import type { Position } from './rules.ts';

/** What this device knows of where it is, since the app was opened: it is not kept any longer. */
interface State {
  asking: boolean;
  outcome: Outcome | null;
}

const state = watched<State>({ asking: false, outcome: null });

async function ipService(): Promise<string | null> {
  const { value } = await client.read(getAjuste, { params: { clave: 'ubicacion_ip' } });
  return (value as Ajuste<'ubicacion_ip'> | null)?.url ?? null;
}

/** For a tap: asks the device where it is, which may ask the person. */
async function ask(): Promise<void> {
  if (state.get().asking) return;
  state.set({ ...state.get(), asking: true });
  const { position: geolocation } = await nativePort();
  const outcome = await findPosition({
    geolocation,
    fetch: (input, init) => fetch(input, init),
    ipService,
  });
  if (state.get().asking) state.set({ asking: false, outcome });
}

const forget = (): void => state.set({ asking: false, outcome: null });

const positionIn = (outcome: Outcome | null): Position | null =>
  outcome?.found ? outcome.position : null;

/** For what is no screen: null until it is asked for and found. */
export const positionNow = (): Position | null => positionIn(state.get().outcome);

export interface PositionState extends State {
  /** Null until it is asked for and found. */
  position: Position | null;
  ask: () => Promise<void>;
  forget: () => void;
}

export function usePosition(): PositionState {
  const { asking, outcome } = useWatched(state);
  return { asking, outcome, position: positionIn(outcome), ask, forget };
}
