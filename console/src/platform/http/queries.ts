import { inOneRender } from '@gremio/ui/queries/one-render.ts';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  notifyManager,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { forgetDraft } from '../drafts/drafts.ts';

notifyManager.setScheduler(inOneRender);

/**
 * Reads again also what is being read for the first time. The library lets such a read end, though it may
 * have been answered before the write that invalidates it, and the page would keep the old rows.
 */
class ConsoleQueries extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    // Chosen before anything is cancelled: a filter may ask what is being read.
    const chosen = new Set(this.getQueryCache().findAll(filters));
    await this.cancelQueries({
      predicate: (query) => query.state.data === undefined && chosen.has(query),
    });
    const { refetchType } = filters;
    await super.invalidateQueries(
      { ...(refetchType && { refetchType }), predicate: (query) => chosen.has(query) },
      options,
    );
  }
}

/**
 * The console's query cache. A saved or deleted record has no draft any more. After a save, react-admin
 * writes the record into the lists in its cache, but a read already under way may have been answered before
 * the save and would put the old record back for as long as the page is open. So the resource's lists, and
 * any of its reads under way, are read again. A settled `getOne` is not: its form may hold unsaved input.
 */
export function consoleQueries(): QueryClient {
  const mutationCache = new MutationCache({
    onSuccess: (_data, variables, _context, { options }) => {
      const [resource, act, given] = options.mutationKey ?? [];
      if (typeof resource !== 'string') return;
      const id = act === 'create' ? 'nuevo' : (idIn(variables) ?? idIn(given));
      if (id !== null) forgetDraft({ resource, id });
    },
    onSettled: (_data, _error, _variables, _context, { options }) => {
      const [resource] = options.mutationKey ?? [];
      if (typeof resource === 'string')
        void queries.invalidateQueries({ predicate: mayBeOld(resource) });
    },
  });
  const queries = new ConsoleQueries({ mutationCache });
  return queries;
}

/** The id in what a mutation was given, if any. */
function idIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const { id } = value;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

const mayBeOld =
  (resource: string) =>
  ({ queryKey: [of, what], state }: Query): boolean =>
    of === resource && (what !== 'getOne' || state.fetchStatus === 'fetching');
