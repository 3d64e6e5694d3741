import { useEffect, useEffectEvent } from 'react';
import { idle } from '../idle.ts';
import { useRooms } from '../rooms-context.ts';
import { useSession } from '../session/session.ts';
import { askToLast } from '../storage/lasting.ts';
import { whenBack } from './signal.ts';

/** When the signal returns, everything is read ahead again if the last time was at least this long ago. */
const OLD_MS = 600_000;
/**
 * Delay that puts these reads behind those of the first screen, during which the page is idle more than once.
 */
const BEHIND_MS = 1500;

const behind = (work: () => void): void => {
  setTimeout(() => void idle(BEHIND_MS * 2).then(work), BEHIND_MS);
};

/** Reads ahead what the rooms need offline, once per member and opening and when the signal returns. */
export function useKept(): void {
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
    behind(() => {
      // With a card on the device, the browser must not evict its data.
      if (persona_id !== null) void askToLast();
      void readAll();
    });
    return whenBack(() => {
      if (Date.now() - last < OLD_MS) return;
      last = Date.now();
      void readAll();
    });
  }, [persona_id]);
}
