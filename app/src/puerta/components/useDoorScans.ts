import { useRef, useState } from 'react';
import type { ScanInput } from './door-state.ts';
import type { ScanAnswer } from './engine.ts';

/** A code still in front of the camera is not read again within this time. */
const SAME_MS = 3000;

/** Runs scans one at a time; each answer stays on screen until it is dismissed. */
export function useDoorScans(read: (input: ScanInput) => Promise<ScanAnswer>) {
  const [scanned, setScanned] = useState<ScanAnswer | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const busy = useRef(false);
  const last = useRef({ texto: '', at: Number.NEGATIVE_INFINITY });

  const pick = async (input: ScanInput) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailed(false);
    try {
      setScanned(await read(input));
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
    last.current = { texto: 'texto' in input ? input.texto : '', at: performance.now() };
    busy.current = false;
    setPending(false);
  };

  const isSame = (texto: string) =>
    last.current.texto === texto && performance.now() - last.current.at < SAME_MS;

  return {
    scanned,
    pending,
    /** The last scan ended in an error; the door goes on with the next. */
    failed,
    pick: (input: ScanInput) => void pick(input),
    /** Takes the camera's reads, several a second; repeats of the last code are ignored for `SAME_MS`. */
    see: (input: { texto: string }) => void (isSame(input.texto) || pick(input)),
    next: () => {
      last.current = { ...last.current, at: performance.now() };
      setScanned(null);
    },
  };
}
