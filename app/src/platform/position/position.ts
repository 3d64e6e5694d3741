import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import type { Ajuste } from '@gremio/contract/ajustes/schemas.ts';
import { useSyncExternalStore } from 'react';
import { client } from '../api/client.ts';
import { nativePort } from '../native/port.ts';
import { findPosition, type Outcome } from './find.ts';
import type { Position } from './rules.ts';

/** What this device knows of where it is, since the app was opened: it is not kept any longer. */
interface State {
  asking: boolean;
  outcome: Outcome | null;
}

let state: State = { asking: false, outcome: null };
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function ipService(): Promise<string | null> {
  const { value } = await client.read(getAjuste, { params: { clave: 'ubicacion_ip' } });
  return (value as Ajuste<'ubicacion_ip'> | null)?.url ?? null;
}

/** For a tap: asks the device where it is, which may ask the person. */
async function ask(): Promise<void> {
  if (state.asking) return;
  become({ ...state, asking: true });
  const { position: geolocation } = await nativePort();
  const outcome = await findPosition({
    geolocation,
    fetch: (input, init) => fetch(input, init),
    ipService,
  });
  if (state.asking) become({ asking: false, outcome });
}

const forget = (): void => become({ asking: false, outcome: null });

const positionIn = (outcome: Outcome | null): Position | null =>
  outcome?.found ? outcome.position : null;

/** For what is no screen: null until it is asked for and found. */
export const positionNow = (): Position | null => positionIn(state.outcome);

export interface PositionState extends State {
  /** Null until it is asked for and found. */
  position: Position | null;
  ask: () => Promise<void>;
  forget: () => void;
}

export function usePosition(): PositionState {
  const { asking, outcome } = useSyncExternalStore(subscribe, () => state);
  return { asking, outcome, position: positionIn(outcome), ask, forget };
}
