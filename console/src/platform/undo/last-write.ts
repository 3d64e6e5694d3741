import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import { EVIDENT, UNTOLD_HEADER, untoldInWords } from '@gremio/contract/platform/untold.ts';

/** An act that the audit can undo. `again`: it is an undo itself, so undoing it does the thing again. */
export interface LastAct {
  id: number;
  again: boolean;
}

/** A notice follows its write, late on a slow machine. A write that nobody announced is not told later. */
const FRESH_MS = 10_000;

/** The part of the path behind the id tells an undo from any other write. */
const UNDO = new RegExp(`^${deshacerActo.path.replace('{id}', '\\d+')}$`);

/** Parts of a write's reply that the notice about it tells. */
interface LastWrite {
  act: LastAct | null;
  /** Why nobody is sent a message about it, in a sentence; null if that is not said or is evident. */
  untold: string | null;
}

const NOTHING: LastWrite = { act: null, untold: null };

let last: { write: LastWrite; at: number } | null = null;

/** Notes the act that a write left and why nobody is told of it, from the headers of its reply. */
export function noteWrite(address: string, headers: Headers): void {
  const id = Number(headers.get(ACT_HEADER) ?? 0);
  const act = id > 0 ? { id, again: UNDO.test(address) } : null;
  const isEvident = EVIDENT.includes(headers.get(UNTOLD_HEADER) ?? '');
  const untold = isEvident ? null : untoldInWords(headers);
  last = { write: { act, untold }, at: Date.now() };
}

/** The write that was just answered, once. */
export function takeWrite(): LastWrite {
  const taken = last;
  last = null;
  return taken && Date.now() - taken.at < FRESH_MS ? taken.write : NOTHING;
}
