import { useEffect, useEffectEvent } from 'react';
import { idle } from '../idle.ts';
import { useRooms } from '../rooms-context.ts';
import { useSession } from '../session/session.ts';
import { askPersistence } from '../storage/persistence.ts';
import { whenSignalReturns } from './signal.ts';

/** When the signal returns, everything is read ahead again if the last time was at least this long ago. */
const OLD_MS = 600_000;
/**
 * Delay that puts these reads behind those of the first screen, during which the page is idle more than once.
 */
const AFTER_FIRST_SCREEN_MS = 1500;

const afterFirstScreen = (work: () => void): void => {
  setTimeout(() => void idle(AFTER_FIRST_SCREEN_MS * 2).then(work), AFTER_FIRST_SCREEN_MS);
};

/** Reads ahead what the rooms need offline, once per member and opening and when the signal returns. */
export function useReadAheadAll(): void {
  const { keep, keepForAll } = useRooms();
  const { persona_id } = useSession();
  const readAll = useEffectEvent(async () => {
    // Reads room by room: the screen in use needs the bandwidth of a poor connection.
    const reads = [...keepForAll, ...(persona_id === null ? [] : keep)];
    for (const read of reads) {
      await read(persona_id ?? 0).catch((error: unknown) => console.warn(error));
    }
  });
  useEffect(() => {
    let last = Date.now();
    afterFirstScreen(() => {
      // With a card on the device, the browser must not evict its data.
      if (persona_id !== null) void askPersistence();
      void readAll();
    });
    return whenSignalReturns(() => {
      if (Date.now() - last < OLD_MS) return;
      last = Date.now();
      void readAll();
    });
  }, [persona_id]);
}
