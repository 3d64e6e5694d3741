import { useEffect, useEffectEvent } from 'react';
import { idle } from '../idle.ts';
import { useRooms } from '../rooms-context.ts';
import { useSession } from '../session/session.ts';
import { askToLast } from '../storage/lasting.ts';
import { whenBack } from './signal.ts';

/** After this long without signal, what is kept is worth reading again. */
const OLD_MS = 600_000;
/** Behind what the first screen asks for, which is idle more than once while it waits for the signal. */
const BEHIND_MS = 1500;

const behind = (work: () => void): void => {
  setTimeout(() => void idle(BEHIND_MS * 2).then(work), BEHIND_MS);
};

/** Once per member and opening, and when the signal is back after a while: what the rooms want here without it. */
export function useKept(): void {
  const { keep, keepForAll } = useRooms();
  const { persona_id } = useSession();
  const readAll = useEffectEvent(async () => {
    // Room by room: a poor signal is somebody's who is looking at something.
    const reads = [...keepForAll, ...(persona_id === null ? [] : keep)];
    for (const read of reads) {
      await read(persona_id ?? 0).catch((error: unknown) => console.warn(error));
    }
  });
  useEffect(() => {
    let last = Date.now();
    behind(() => {
      // Nothing of a card's owner is to be deleted by the browser itself.
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
