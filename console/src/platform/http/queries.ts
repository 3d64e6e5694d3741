import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';

/**
 * What the console keeps of its readings.
 *
 * After a save, react-admin writes the record into the lists that it has, but a reading that was
 * under way may have been answered from before it, and would write the old one over it for as long
 * as the page is looked at. So the lists of what was saved are read again, and whatever is under
 * way; a record that stands open is not: its form may have something typed in it.
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
  // A first reading is not given up by being invalidated.
  await queries.cancelQueries(isOld);
  await queries.invalidateQueries(isOld);
}

const mayBeOld =
  (resource: string) =>
  ({ queryKey: [of, what], state }: Query): boolean =>
    of === resource && (what !== 'getOne' || state.fetchStatus === 'fetching');
