import type { CallInput, Endpoint, Reply } from '@gremio/contract/platform/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { readInTurn } from './client.ts';
import { queryClient } from './query.ts';
import { useInPart } from './part.ts';
import {
  AHEAD_FRESH_MS,
  isOnScreen,
  keyOf,
  readingOf,
  type ReadOptions,
  type Reading,
} from './read.ts';

interface Paginated {
  parecido?: boolean | undefined;
  paginacion: { page: number; pages: number; count: number };
}

export interface Pages<T> extends Reading<T[]> {
  /** Total number of rows in all pages. */
  count: number;
  /** No row matches the search exactly; these are similar ones. */
  alike: boolean;
  /** True while `value` still holds the rows of the previous input. */
  previous: boolean;
  hasMore: boolean;
  more: () => void;
  loadingMore: boolean;
  /** Reading the next page failed. */
  failedMore: boolean;
}

interface PagesOptions extends Pick<ReadOptions, 'enabled' | 'kept'> {
  /** First page to read, where another call already returned the ones before it. */
  from?: number;
}

const keyOfPages = (endpoint: Endpoint, first: CallInput<Endpoint>) => [
  ...keyOf(endpoint, first),
  'pages',
];

/** Prefetches the first page of a list for offline use; failures are silent. */
export const readAheadPages = async <E extends Endpoint>(
  endpoint: E,
  inputOf: (n: number) => CallInput<E>,
): Promise<void> => {
  const queryKey = keyOfPages(endpoint, inputOf(1));
  if (isOnScreen(queryKey)) return;
  await queryClient.prefetchInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      readInTurn(endpoint, inputOf(pageParam), { signal, ahead: true }),
    staleTime: AHEAD_FRESH_MS,
    initialPageParam: 1,
    meta: { kept: true },
  });
};

/** Reads a list page by page: `inputOf` is the call's input for page `n`, `pick` its rows. */
export function usePages<E extends Endpoint, T>(
  endpoint: E,
  inputOf: (n: number) => CallInput<E>,
  pick: (reply: Reply<E> & Paginated) => T[],
  { from = 1, enabled = true, kept = true }: PagesOptions = {},
): Pages<T> {
  const queryKey = keyOfPages(endpoint, inputOf(from));
  useInPart(queryKey);
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      readInTurn(endpoint, inputOf(pageParam), { signal }) as Promise<Reply<E> & Paginated>,
    initialPageParam: from,
    getNextPageParam: ({ paginacion }) =>
      paginacion.page < paginacion.pages ? paginacion.page + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled,
    meta: { kept },
  });
  const rows = (data: InfiniteData<Reply<E> & Paginated>) => data.pages.flatMap(pick);
  return {
    ...readingOf(result, rows, [] as T[]),
    count: result.data?.pages[0]?.paginacion.count ?? 0,
    alike: result.data?.pages[0]?.parecido === true,
    previous: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    more: () => void result.fetchNextPage(),
    loadingMore: result.isFetchingNextPage,
    failedMore: result.isFetchNextPageError,
  };
}
