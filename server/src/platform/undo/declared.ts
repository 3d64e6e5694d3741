import { wire } from '@gremio/contract/index.ts';
import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { type Act, exceptionOf, isByAudit, type Undo } from '@gremio/contract/platform/undo.ts';
import { silenceOf, type Untold } from '@gremio/contract/platform/untold.ts';
import { valuesOf } from '../audit/acts.ts';
import type { AuditRow } from '../audit/queries.ts';
import type { Undoer } from '../http/undo-row.ts';
import type { Route } from '../http/routes.ts';

/** The contract's calls, by name. */
const CALLS = new Map<string, Endpoint>(
  wire.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const),
);
const callOf = (llamada: string | null): Endpoint | undefined =>
  llamada === null ? undefined : CALLS.get(llamada);

/** Why the undo of these rows of an act sends no message: it sent none itself. */
export const silenceOfUndo = (llamada: string | null, rows: readonly Act[]): Untold | null =>
  silenceOf(callOf(llamada)?.sinAviso, rows);

const OLDER = 'No se guardó cómo deshacerlo.';
const NOTHING_LEFT = 'No agregó nada, o no se guardó cómo deshacerlo.';
const CLOSED_BEFORE =
  'Ya estaba cerrado de antes. Abrilo de nuevo, y mové cada lugar desde la página de su dueño.';
const NOTHING = 'No cambió nada.';
const ERASED = 'Lo que decía se borró, y no se recupera.';

function sentenceAgainst(undo: Undo | undefined): string | null {
  if (undo === undefined) return OLDER;
  if ('nunca' in undo) return undo.nunca;
  if (undo.por === 'llamada') return undo.donde.dice;
  return undo.por === 'nada' ? NOTHING : null;
}

type Row = Pick<AuditRow, 'llamada' | 'recurso_id' | 'persona_id'>;

/** The screen that undoes an act by another call; null for any other act. */
export function elsewhereOf({ llamada, recurso_id, persona_id }: Row) {
  const undo = callOf(llamada)?.deshacer;
  if (undo === undefined || !('por' in undo) || undo.por !== 'llamada') return null;
  const { dice, pagina = null } = undo.donde;
  const ids: Record<string, number | string | null> = { id: recurso_id, persona: persona_id };
  const isKnown = [...(pagina ?? '').matchAll(/\{(\w+)\}/g)].every(
    ([, name]) => ids[name as string],
  );
  const filled = pagina?.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(ids[name])),
  );
  return { dice, pagina: isKnown ? (filled ?? null) : null };
}

interface Told extends Pick<AuditRow, 'accion' | 'llamada' | 'deshecho' | 'partes'> {
  antes: unknown;
  despues: unknown;
}

/** Why the audit does not undo an act, known without trying; null if it may. */
export function reasonAgainst({
  llamada,
  deshecho,
  partes,
  accion,
  antes,
  despues,
}: Told): { message: string } | null {
  if (deshecho !== null) return { message: 'Esto ya se deshizo.' };
  const undo = callOf(llamada)?.deshacer;
  const declared = sentenceAgainst(undo) ?? exceptionOf(undo, { antes, despues });
  if (declared !== null) return { message: declared };
  // Closings of earlier versions did not record what they closed, nor patterns what they added.
  if (accion === 'cierre' && antes === null) return { message: OLDER };
  if (accion === 'cierre' && valuesOf(antes)['cerrado'] === true) return { message: CLOSED_BEFORE };
  if (accion === 'patron' && partes === 0) return { message: NOTHING_LEFT };
  const isErased = antes === null && despues === null && partes === 0;
  return isErased ? { message: ERASED } : null;
}

/** The undoers of the resources, from their routes. Throws for a call that declares one and has none. */
export function undoersOf(routes: Route[]): ReadonlyMap<string, Undoer> {
  const undoers = new Map(
    routes.flatMap((route) =>
      'undoer' in route && route.undoer ? [[route.undoer.recurso, route.undoer] as const] : [],
    ),
  );
  for (const { endpoint } of routes) {
    const { who } = endpoint;
    const undo = endpoint.deshacer;
    if (who.kind !== 'personal' || who.resource === 'actos' || !isByAudit(undo)) continue;
    if (!undoers.has(undo.recurso ?? who.resource)) {
      throw new Error(`${nameOf(endpoint)} declares an undo that no route gives`);
    }
  }
  return undoers;
}
