import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import type { Ajuste } from '@gremio/contract/ajustes/schemas.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import { useEffect } from 'react';
import { client } from '../api/client.ts';
import { nativePort } from '../native/port.ts';
import { local } from '../storage/text.ts';
import { useObservable, observable } from '../observable.ts';
import { fetchAllowed } from './fetch-allowed.ts';
import { findPosition, type Outcome } from './find.ts';

/** Position since the app was opened, kept in memory only. */
interface PositionValue {
  asking: boolean;
  outcome: Outcome | null;
}

/** Marks that the member chose to be located; the position itself is never stored. */
const CHOSEN = 'gremio.cerca';

const state = observable<PositionValue>({ asking: false, outcome: null });

async function ipService(): Promise<string | null> {
  const { value } = await client.read(getAjuste, { params: { clave: 'ubicacion_ip' } });
  return (value as Ajuste<'ubicacion_ip'> | null)?.url ?? null;
}

/** Asks the device for its position after a tap; the device may ask the person for permission. */
async function ask(): Promise<void> {
  if (state.get().asking) return;
  state.set({ ...state.get(), asking: true });
  const { position: geolocation } = await nativePort();
  const outcome = await findPosition({
    geolocation,
    fetch: fetchAllowed,
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

/**
 * Asks again where the member chose it on an earlier visit, provided that no permission prompt would appear.
 */
async function resume(): Promise<void> {
  if (isResumed) return;
  isResumed = true;
  if (local.get(CHOSEN) === null) return;
  try {
    // Without the Permissions API (Safari before 16) the call might prompt, so it is skipped.
    const permission = await navigator.permissions?.query({ name: 'geolocation' });
    if (permission && permission.state !== 'prompt') await ask();
  } catch (error) {
    console.warn(error);
  }
}

const positionIn = (outcome: Outcome | null): Position | null =>
  outcome?.found ? outcome.position : null;

/** For code outside a screen: null until asked for and found. */
export const positionNow = (): Position | null => positionIn(state.get().outcome);

export interface PositionState extends PositionValue {
  /** Null until asked for and found. */
  position: Position | null;
  ask: () => Promise<void>;
  forget: () => void;
}

export function usePosition(): PositionState {
  const { asking, outcome } = useObservable(state);
  useEffect(() => void resume(), []);
  return { asking, outcome, position: positionIn(outcome), ask, forget };
}
