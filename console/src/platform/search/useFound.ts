import { useMemo } from 'react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceDefinitions, useTranslate } from 'react-admin';
import { mayReach, type Powers } from '@gremio/contract/personal/rules.ts';
import type { Manual } from '../help/manual.ts';
import { usePowers } from '../http/powers.ts';
import type { Provider } from '../http/data.ts';
import { useDebounced } from '../preview/useDebounced.ts';
import { type Room, useRooms } from '../rooms.ts';
import { isNamed, matchingPages, pagesOfManual, staticPages } from './pages.ts';
import type { Found, RoomSearch } from './search.ts';

/** Fewer letters would match half of the padrón. */
const MIN_LETTERS = 2;
/** Milliseconds without a key before the records are asked for. */
const PAUSE_MS = 150;
const FRESH_MS = 20_000;

/** Offers to act for a persona, if they are the only one found. */
function actsFor(rooms: Room[], powers: Powers, personas: Found[]): Found[] {
  const [only, ...others] = personas;
  if (!only || others.length > 0) return [];
  return rooms
    .flatMap(({ personaActs = [] }) => personaActs)
    .filter(({ resource }) => mayReach(powers, resource, 'w'))
    .map(({ act, label }) => ({
      key: `${only.key} ${act}`,
      group: only.group,
      title: label,
      detail: only.title,
      to: only.to,
      state: { act },
    }));
}

/** The texts are large, and most searches end before them. */
const MANUAL_QUERY = {
  queryKey: ['manual'],
  queryFn: async () => (await import('../help/manual.ts')).MANUAL,
  staleTime: Infinity,
  retry: false,
  networkMode: 'always',
} as const;

/** Order of what is found: a page whose whole name was typed, records, other pages, texts of the manual. */
function inOrder(matching: Found[], records: Found[], texts: Found[], typed: string): Found[] {
  const named = matching.filter((page) => isNamed(page, typed));
  const others = matching.filter((page) => !named.includes(page));
  const shown = new Set(matching.map(({ key }) => key));
  return [...named, ...records, ...others, ...texts.filter(({ key }) => !shown.has(key))];
}

/** Everything that a typed text finds for the clerk. */
export function useFound(typed: string) {
  const rooms = useRooms();
  const powers = usePowers();
  const resources = useResourceDefinitions();
  const translate = useTranslate();
  const provider = useDataProvider<Provider>();
  const client = useQueryClient();
  const wanted = typed.trim();
  const settled = useDebounced(wanted, PAUSE_MS);
  const pages = useMemo(
    () => (powers ? staticPages({ rooms, powers, resources, translate }) : []),
    [rooms, powers, resources, translate],
  );
  const sources = powers
    ? rooms
        .flatMap(({ search = [] }) => search)
        .filter(({ resource, access }) => mayReach(powers, resource, access))
    : [];
  const queryOf = ({ resource, find }: RoomSearch, q: string) => ({
    queryKey: ['buscar', resource, q],
    queryFn: () => find(provider, q),
    staleTime: FRESH_MS,
    retry: false,
  });
  const withActs = (found: Found[], index: number): Found[] =>
    powers && sources[index]?.resource === 'personas'
      ? [...found, ...actsFor(rooms, powers, found)]
      : found;
  const queries = useQueries({
    queries: sources.map((source) => ({
      ...queryOf(source, settled),
      enabled: settled.length >= MIN_LETTERS,
    })),
  });
  const manual = useQuery({ ...MANUAL_QUERY, enabled: settled.length >= MIN_LETTERS });
  const textsOf = (data: Manual | undefined): Found[] =>
    data && powers && wanted.length >= MIN_LETTERS ? pagesOfManual(data, powers, wanted) : [];
  const isPending =
    wanted.length >= MIN_LETTERS &&
    (settled !== wanted || manual.isLoading || queries.some(({ isLoading }) => isLoading));
  const records = queries.flatMap(({ data = [] }, index) => withActs(data, index));
  const matching = matchingPages(pages, wanted);
  return {
    found: inOrder(matching, settled === wanted ? records : [], textsOf(manual.data), wanted),
    /** The first of what is found may still change. */
    isPending,
    error: queries.find(({ error }) => error)?.error ?? null,
    /** Waits for everything that is found; a source that fails finds nothing. */
    findAll: async (): Promise<Found[]> => {
      const loading = client.fetchQuery(MANUAL_QUERY).catch(() => undefined);
      const answers = await Promise.allSettled(
        sources.map((source) => client.fetchQuery(queryOf(source, wanted))),
      );
      const all = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled' ? withActs(answer.value, index) : [],
      );
      return inOrder(matching, all, textsOf(await loading), wanted);
    },
  };
}
