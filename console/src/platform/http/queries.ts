import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';

/**
 * The console's query cache. After a save, react-admin writes the record into the lists in its cache, but a
 * read already under way may have been answered before the save and would put the old record back for as long
 * as the page is open. So the resource's lists, and any of its reads under way, are read again. A settled
 * `getOne` is not: its form may hold unsaved input.
 */
export function consoleQueries(): QueryClient {
  const mutationCache = new MutationCache({
    onSettled: (_data, _error, _variables, _context, { options }) => {
      const [resource] = options.mutationKey ?? [];
      if (typeof resource === 'string') void readAgain(queries, resource);
    },
  });
  const queries = new QueryClient({ mutationCache });
  return queries;
}

async function readAgain(queries: QueryClient, resource: string): Promise<void> {
  const old = new Set(queries.getQueryCache().findAll({ predicate: mayBeOld(resource) }));
  const isOld = { predicate: (query: Query) => old.has(query) };
  // Invalidating does not cancel a first fetch.
  await queries.cancelQueries(isOld);
  await queries.invalidateQueries(isOld);
}

const mayBeOld =
  (resource: string) =>
  ({ queryKey: [of, what], state }: Query): boolean =>
    of === resource && (what !== 'getOne' || state.fetchStatus === 'fetching');
