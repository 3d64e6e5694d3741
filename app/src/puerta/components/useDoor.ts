import { vivoPuerta } from '@gremio/contract/puerta/endpoints.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLive } from '../../platform/api/live.ts';
import type { DoorState } from './door-state.ts';
import { createEngine } from './engine.ts';

/** Refresh interval, in case a live update is lost. */
const POLL_MS = 20_000;
/** Refresh interval without signal, to notice that it is back. */
const RETRY_MS = 5000;

/** Runs the door while its screen is open: takes live updates, sends the queue, recovers after a cut. */
export function useDoor(initial: DoorState, puerta: string) {
  const [engine] = useState(() => createEngine(initial, puerta));
  const view = useSyncExternalStore(engine.subscribe, engine.view);
  const { clase, id } = initial.kept.lugar;
  const { hasSignal } = view;

  useEffect(() => {
    void engine.refresh();
    const back = () => void engine.refresh();
    const gone = () => engine.lostSignal();
    const look = () => engine.setHidden(document.hidden);
    addEventListener('online', back);
    addEventListener('offline', gone);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', back);
      removeEventListener('offline', gone);
      document.removeEventListener('visibilitychange', look);
    };
  }, [engine]);

  useEffect(() => {
    const timer = setInterval(() => void engine.refresh(), hasSignal ? POLL_MS : RETRY_MS);
    return () => clearInterval(timer);
  }, [engine, hasSignal]);

  useLive(
    vivoPuerta,
    { params: { clase, id: String(id) } },
    { event: 'novedad', onEvent: engine.onNovedad, onReturn: () => void engine.refresh() },
  );

  return { engine, ...view };
}
