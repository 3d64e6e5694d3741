import { wire } from '@gremio/contract/index.ts';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import { exceptionOf, isByAudit, type Undo } from '@gremio/contract/platform/undo.ts';
import { valuesOf } from '../audit/acts.ts';
import type { AuditRow } from '../audit/queries.ts';
import type { Undoer } from '../http/undo-row.ts';
import type { Route } from '../http/routes.ts';

/** Declarations of the contract's calls, by name. */
const DECLARED = new Map<string, Undo>(
  wire.flatMap(({ endpoint }) =>
    endpoint.deshacer ? [[nameOf(endpoint), endpoint.deshacer] as const] : [],
  ),
);

const OLDER = 'No se guardó cómo deshacerlo.';
const NOTHING_LEFT = 'No agregó nada, o no se guardó cómo deshacerlo.';
const CLOSED_BEFORE =
  'Ya estaba cerrado de antes. Abrilo de nuevo, y mové cada lugar desde la página de su dueño.';
const ELSEWHERE = 'Se deshace en la pantalla donde se hizo.';
const NOTHING = 'No cambió nada.';
const ERASED = 'Lo que decía se borró, y no se recupera.';

function sentenceAgainst(undo: Undo | undefined): string | null {
  if (undo === undefined) return OLDER;
  if ('nunca' in undo) return undo.nunca;
  return { auditoria: null, llamada: ELSEWHERE, nada: NOTHING }[undo.por];
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
  const undo = llamada === null ? undefined : DECLARED.get(llamada);
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
    if (who.kind !== 'personal' || who.resource === 'actos' || !isByAudit(endpoint.deshacer)) {
      continue;
    }
    if (!undoers.has(who.resource)) {
      throw new Error(`${nameOf(endpoint)} declares an undo that no route gives`);
    }
  }
  return undoers;
}
