import { useRef, useState } from 'react';
import type { Visto } from './estado.ts';
import type { Leida } from './motor.ts';

/** A code still in front of the camera is not read again within this time. */
const SAME_MS = 3000;

/** Runs scans one at a time; each answer stays on screen until it is dismissed. */
export function useVistos(read: (visto: Visto) => Promise<Leida>) {
  const [leida, setLeida] = useState<Leida | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const busy = useRef(false);
  const last = useRef({ texto: '', at: 0 });

  const pick = async (visto: Visto) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailed(false);
    try {
      setLeida(await read(visto));
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
    last.current = { texto: 'texto' in visto ? visto.texto : '', at: Date.now() };
    busy.current = false;
    setPending(false);
  };

  const isSame = (texto: string) =>
    last.current.texto === texto && Date.now() - last.current.at < SAME_MS;

  return {
    leida,
    pending,
    /** The last scan ended in an error; the door goes on with the next. */
    failed,
    pick: (visto: Visto) => void pick(visto),
    /** Takes the camera's reads, several a second; repeats of the last code are ignored for `SAME_MS`. */
    see: (visto: { texto: string }) => void (isSame(visto.texto) || pick(visto)),
    next: () => {
      last.current = { ...last.current, at: Date.now() };
      setLeida(null);
    },
  };
}
