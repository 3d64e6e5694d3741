import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import type { ErrorName } from '@gremio/contract/platform/errors.ts';
import type { Entregable } from '@gremio/contract/puerta/schemas.ts';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/problem.ts';
import { newKey } from './client.ts';
import { useLecturas } from './useLecturas.ts';
import {
  doubtfulVerdict,
  failedVerdict,
  type Undo,
  undoneVerdict,
  usedVerdict,
  type Verdict,
} from './verdict.ts';

interface Calls {
  /** Reads a text: answers with a verdict, or with a voucher that can be used; null if neither. */
  read: (texto: string, key: string) => Promise<Verdict | { voucher: Entregable } | null>;
  /** Uses the voucher of this text; null if there is something to hand over instead. */
  use: (texto: string, key: string) => Promise<Entregable | null>;
  undo: (undo: Undo) => Promise<Entregable[]>;
}

interface Asked {
  voucher: Entregable;
  texto: string;
  /** The same for every try, so that a use whose reply was lost is not refused as used. */
  key: string;
}

const FINAL: ErrorName[] = ['uso_desconocido', 'uso_de_otro_dia', 'voucher_de_baja'];

/** True if no later try can undo it. */
const isFinal = (error: unknown): boolean =>
  error instanceof WireError && FINAL.includes(error.body.motivo);

/**
 * Reads, and then uses the voucher that was read, or undoes a use. A try without a reply keeps its
 * idempotency key.
 */
export function useVoucherSteps(calls: Calls) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [undoing, setUndoing] = useState<Undo | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** A try to use it was sent and has no reply: it may be used. */
  const [doubtful, setDoubtful] = useState(false);

  const lecturas = useLecturas(async (texto, key) => {
    const answer = await calls.read(texto, key);
    if (answer === null || !('voucher' in answer)) return answer;
    setAsked({ voucher: answer.voucher, texto, key: newKey() });
    return null;
  });

  const close = () => {
    setAsked(null);
    setProblem(null);
    setDoubtful(false);
  };

  const use = async () => {
    if (!asked || pending) return;
    setPending(true);
    setProblem(null);
    try {
      const used = await calls.use(asked.texto, asked.key);
      close();
      if (used) lecturas.show(usedVerdict(used));
    } catch (error) {
      if (error instanceof NoSignal) {
        // A try that was not sent says nothing about the one before.
        setProblem(sentenceOf(doubtful ? new NoSignal(error) : error, 'No se usó'));
        setDoubtful(doubtful || error.sent);
      } else {
        close();
        lecturas.show(failedVerdict(error));
      }
    }
    setPending(false);
  };

  const cancel = () => {
    if (pending) return;
    close();
    if (doubtful) lecturas.show(doubtfulVerdict('quedó usado'));
    else lecturas.next();
  };

  const undo = async () => {
    if (!undoing || pending) return;
    setPending(true);
    try {
      const vouchers = await calls.undo(undoing);
      lecturas.settle(undoing);
      lecturas.show(undoneVerdict(vouchers));
    } catch (error) {
      const lost = error instanceof NoSignal;
      if (isFinal(error)) lecturas.settle(undoing);
      lecturas.show(lost ? doubtfulVerdict('se deshizo', undoing) : failedVerdict(error));
    }
    setUndoing(null);
    setPending(false);
  };

  return {
    lecturas,
    asked: asked?.voucher ?? null,
    undoing: undoing !== null,
    pending,
    doubtful,
    problem,
    /** Pauses the camera. */
    busy: asked !== null || undoing !== null,
    askUndo: setUndoing,
    use: () => void use(),
    cancel,
    undo: () => void undo(),
    keep: () => setUndoing(null),
  };
}
