import { NoSignal } from '@gremio/contract/platform/client.ts';
import { useRef, useState } from 'react';
import { newKey } from './client.ts';
import { signal } from './signal.ts';
import { failedVerdict, type Undo, type Verdict } from './verdict.ts';

export interface ListedVerdict extends Verdict {
  id: number;
  at: number;
}

const LISTED = 20;
/** A code still in front of the camera is not read again within this time. */
const SAME_MS = 3000;

/**
 * Runs scans one at a time and lists their verdicts. A scan without an answer keeps its idempotency key, so
 * that scanning the same code again is a retry.
 */
export function useLecturas(read: (texto: string, key: string) => Promise<Verdict | null>) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [pending, setPending] = useState(false);
  const [lecturas, setLecturas] = useState<ListedVerdict[]>([]);
  const busy = useRef(false);
  const unanswered = useRef<{ texto: string; key: string } | null>(null);
  const last = useRef({ texto: '', at: Number.NEGATIVE_INFINITY });

  const show = (next: Verdict) => {
    signal(next.tone);
    setVerdict(next);
    setLecturas((before) =>
      [{ ...next, id: (before[0]?.id ?? 0) + 1, at: Date.now() }, ...before].slice(0, LISTED),
    );
  };

  /** Takes the offer to undo from every reading of these vouchers. */
  const settle = ({ voucher_ids }: Undo) =>
    setLecturas((before) =>
      before.map(({ undo, ...one }) =>
        undo && !undo.voucher_ids.some((id) => voucher_ids.includes(id)) ? { ...one, undo } : one,
      ),
    );

  const submit = async (texto: string) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const key = unanswered.current?.texto === texto ? unanswered.current.key : newKey();
    unanswered.current = { texto, key };
    try {
      const answer = await read(texto, key);
      unanswered.current = null;
      if (answer) show(answer);
    } catch (error) {
      if (!(error instanceof NoSignal)) unanswered.current = null;
      show(failedVerdict(error));
    }
    last.current = { texto, at: performance.now() };
    busy.current = false;
    setPending(false);
  };

  const isSame = (texto: string) =>
    last.current.texto === texto && performance.now() - last.current.at < SAME_MS;

  return {
    verdict,
    pending,
    lecturas,
    show,
    settle,
    submit: (texto: string) => void submit(texto),
    /** Takes the camera's reads, several a second; repeats of the last code are ignored for `SAME_MS`. */
    see: (texto: string) => void (isSame(texto) || submit(texto)),
    next: () => {
      last.current = { ...last.current, at: performance.now() };
      setVerdict(null);
    },
  };
}
