import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';

/** An act that the audit can undo. `again`: it is an undo itself, so undoing it does the thing again. */
export interface LastAct {
  id: number;
  again: boolean;
}

/** A notice follows its write, late on a slow machine. An act that nobody announced is not offered later. */
const FRESH_MS = 10_000;

/** The part of the path behind the id tells an undo from any other write. */
const UNDO = new RegExp(`^${deshacerActo.path.replace('{id}', '\\d+')}$`);

let last: { act: LastAct; at: number } | null = null;

/** Notes the act that a write left, from the headers of its reply. */
export function noteAct(address: string, headers: Headers): void {
  const id = Number(headers.get(ACT_HEADER) ?? 0);
  last = id > 0 ? { act: { id, again: UNDO.test(address) }, at: Date.now() } : null;
}

/** The act of the write that was just answered, once; null if the audit cannot undo it. */
export function takeAct(): LastAct | null {
  const taken = last;
  last = null;
  return taken && Date.now() - taken.at < FRESH_MS ? taken.act : null;
}
