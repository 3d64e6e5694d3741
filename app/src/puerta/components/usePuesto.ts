import { vivoPuerta } from '@gremio/contract/puerta/endpoints.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLive } from '../../platform/api/live.ts';
import type { Estado } from './estado.ts';
import { createMotor } from './motor.ts';

/**
 * Refresh intervals: `LOOK_MS` in case a live update is lost; `TRY_MS` without signal, to notice it is back.
 */
const LOOK_MS = 20_000;
const TRY_MS = 5000;

/** Runs the door while its screen is open: takes live updates, sends the queue, recovers after a cut. */
export function usePuesto(inicial: Estado, puerta: string) {
  const [motor] = useState(() => createMotor(inicial, puerta));
  const vista = useSyncExternalStore(motor.subscribe, motor.vista);
  const { clase, id } = inicial.kept.lugar;
  const { senal } = vista;

  useEffect(() => {
    void motor.refresh();
    const back = () => void motor.refresh();
    const gone = () => motor.lostSignal();
    addEventListener('online', back);
    addEventListener('offline', gone);
    return () => {
      removeEventListener('online', back);
      removeEventListener('offline', gone);
    };
  }, [motor]);

  useEffect(() => {
    const timer = setInterval(() => void motor.refresh(), senal ? LOOK_MS : TRY_MS);
    return () => clearInterval(timer);
  }, [motor, senal]);

  useLive(
    vivoPuerta,
    { params: { clase, id: String(id) } },
    { event: 'novedad', onEvent: motor.hear, onReturn: () => void motor.refresh() },
  );

  return { motor, ...vista };
}
