import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import type { Ajuste } from '@gremio/contract/ajustes/schemas.ts';
import { useEffect } from 'react';
import { client } from '../api/client.ts';
import { nativePort } from '../native/port.ts';
import { local } from '../storage/text.ts';
import { useWatched, watched } from '../watched.ts';
import { fetchAnywhere } from './elsewhere.ts';
import { findPosition, type Outcome } from './find.ts';
import type { Position } from './rules.ts';

/** The position since the app was opened. The device keeps only that it was asked for. */
interface State {
  asking: boolean;
  outcome: Outcome | null;
}

/** The choice alone is kept, never where the device was. */
const CHOSEN = 'gremio.cerca';

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
    fetch: fetchAnywhere,
    ipService,
  });
  if (!state.get().asking) return;
  state.set({ asking: false, outcome });
  if (outcome.found) local.set(CHOSEN, 'si');
}

function forget(): void {
  state.set({ asking: false, outcome: null });
  local.remove(CHOSEN);
}

let isResumed = false;

/** Asks again where a tap asked on an earlier visit, as long as nobody has to be asked for permission. */
async function resume(): Promise<void> {
  if (isResumed) return;
  isResumed = true;
  if (local.get(CHOSEN) === null) return;
  try {
    // A browser that cannot tell would ask the person. Safari before 16 is one.
    const permission = await navigator.permissions?.query({ name: 'geolocation' });
    if (permission && permission.state !== 'prompt') await ask();
  } catch (error) {
    console.warn(error);
  }
}

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
  useEffect(() => void resume(), []);
  return { asking, outcome, position: positionIn(outcome), ask, forget };
}
