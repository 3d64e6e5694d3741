/** A call that undoes another: this one with the former values, the resource's DELETE or PUT, or a third. */
type Inverse = 'esta' | 'borrado' | 'cambio' | (() => { method: string; path: string });

/** A call's undo that the audit leaves to another screen. */
interface Elsewhere {
  /** Names the button that undoes it. */
  dice: string;
  /** The console's page with that button; `{id}` is that of the act's row, `{persona}` its persona's. */
  pagina?: string;
}

/** Without a page: the console opens the account of its reader only. */
export const OWN_ACCOUNT: Elsewhere = { dice: 'Lo deshace quien lo hizo, en «Mi cuenta».' };

/** A field that an act changes, from and to any value or one of these. */
export interface Change {
  campo: string;
  de?: readonly string[];
  a?: readonly string[];
}

/** Acts that made this change, and the sentence about them. */
interface Excepted extends Change {
  dice: string;
}

/** The values of a row before and after an act, as the audit keeps them. */
export interface Act {
  antes?: unknown;
  despues?: unknown;
}

/**
 * The undo of a staff write (docs/deshacer.md). Every staff call that is no GET declares one:
 *
 * - `por: 'auditoria'`: the audit puts back what the act changed, by the rules of its room, but for the acts
 *   of the call that `salvo` names, which are never undone. `mientras` is shown before the act: it can be
 *   undone, but not for ever, or not without telling somebody. `recurso` is whose room undoes it, where it is
 *   not the call's own.
 * - `por: 'llamada'`: another call undoes it, as long as `mientras` says; `donde` says on which screen.
 * - `por: 'nada'`: it changes nothing, or nothing that anybody could miss.
 * - `nunca`: it cannot be undone; the sentence says why, and is shown before the act.
 */
export type Undo =
  | { por: 'auditoria'; recurso?: string; salvo?: Excepted; mientras?: string }
  | { por: 'llamada'; llamada: Inverse; donde: Elsewhere; mientras?: string }
  | { por: 'nada' }
  | { nunca: string };

export const byAudit = { por: 'auditoria' } as const satisfies Undo;
/** Undone by the audit, by the rules of another resource than the call's. */
export const byAuditOf = (recurso: string) => ({ ...byAudit, recurso }) as const satisfies Undo;
/** Undone by the audit as long as `mientras` says. */
export const byAuditWhile = (mientras: string) =>
  ({ ...byAudit, mientras }) as const satisfies Undo;

export const changesNothing = { por: 'nada' } as const satisfies Undo;
export const never = <S extends string>(nunca: S) => ({ nunca }) as const satisfies Undo;
export const undoneBy = (llamada: Inverse, donde: Elsewhere): Undo => ({
  por: 'llamada',
  llamada,
  donde,
});
/** Undone by another call as long as `mientras` says. */
export const undoneByWhile = (llamada: Inverse, donde: Elsewhere, mientras: string): Undo => ({
  por: 'llamada',
  llamada,
  donde,
  mientras,
});

/** True if the audit undoes the call's acts. */
export const isByAudit = (undo: Undo | undefined): undo is Extract<Undo, { por: 'auditoria' }> =>
  undo !== undefined && 'por' in undo && undo.por === 'auditoria';

const fieldOf = (values: unknown, campo: string): unknown =>
  (values as Record<string, unknown> | null | undefined)?.[campo];

/** True if an act made this change. */
export function isChange({ campo, de, a }: Change, { antes, despues }: Act): boolean {
  const [before, after] = [fieldOf(antes, campo), fieldOf(despues, campo)];
  if (before === undefined || after === undefined || before === after) return false;
  const isOneOf = (some: readonly string[] | undefined, value: unknown) =>
    some?.some((one) => one === value) ?? true;
  return isOneOf(de, before) && isOneOf(a, after);
}

/** The declared sentence about an act that is never undone, from what it changed; null for any other act. */
export function exceptionOf(undo: Undo | undefined, act: Act): string | null {
  if (undo === undefined || !('por' in undo) || undo.por !== 'auditoria') return null;
  return undo.salvo !== undefined && isChange(undo.salvo, act) ? undo.salvo.dice : null;
}

/** Response header of a write with the id of its act, if the audit can undo it. */
export const ACT_HEADER = 'acto';
