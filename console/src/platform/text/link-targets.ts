import { PAGES, pageAt } from '@gremio/contract/platform/pages.ts';
import { mayReach, type Resource } from '@gremio/contract/personal/rules.ts';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import { usePowers } from '../http/powers.ts';
import { useDebounced } from '../preview/useDebounced.ts';

/** A page of the app to which something may lead. */
export interface LinkTarget {
  path: string;
  title: string;
}

/** Resources whose records have a page of their own. */
const RECORDS = [
  { resource: 'beneficios', path: '/beneficios', word: 'Beneficio' },
  { resource: 'noticias', path: '/noticias', word: 'Noticia' },
  { resource: 'eventos', path: '/eventos', word: 'Evento' },
  { resource: 'hoteles', path: '/hoteles', word: 'Hotel' },
] as const satisfies { resource: Resource; path: string; word: string }[];

const LEAST_LETTERS = 2;
const FOUND_EACH = 5;

/** Steps of something that the member has begun: nothing leads into their middle. */
const MIDDLE = /\/(?:cambiar|inscripcion|borrar|contacto|correccion|correo|descargar|pedidos)$/;

/** The pages without a number in their address, in the order of the app. */
export const APP_TARGETS: readonly LinkTarget[] = PAGES.filter(
  ({ path, session }) => session && !path.includes('$') && !MIDDLE.test(path),
).map(({ path, title }) => ({ path, title }));

interface Named {
  nombre?: string;
  titulo?: string;
}

const nameOf = ({ nombre, titulo }: Named): string => titulo ?? nombre ?? '';

/** Records whose name has the typed text, of those that the clerk may read. */
export function useFoundTargets(typed: string): LinkTarget[] {
  const provider = useDataProvider();
  const powers = usePowers();
  const text = useDebounced(typed.trim());
  const searches = text.length >= LEAST_LETTERS && !/^(?:\/|https?:)/.test(text);
  const found = useQueries({
    queries: RECORDS.map(({ resource }) => ({
      queryKey: ['enlaces', resource, text],
      enabled: searches && powers !== undefined && mayReach(powers, resource, 'r'),
      queryFn: () =>
        provider.getList<Named & { id: number }>(resource, {
          filter: { q: text },
          pagination: { page: 1, perPage: FOUND_EACH },
          sort: { field: 'id', order: 'DESC' },
        }),
    })),
  });
  return RECORDS.flatMap(({ path, word }, at) =>
    (found[at]?.data?.data ?? []).map((record) => ({
      path: `${path}/${record.id}`,
      title: `${word}: ${nameOf(record)}`,
    })),
  );
}

/** Title of the page at an address of the app, with the record's name; null for any other address. */
export function useTargetTitle(address: string | null): string | null {
  const at = address?.startsWith('/') ? pageAt(address) : null;
  const kind = RECORDS.find(({ path }) => at?.page.path === `${path}/$id`);
  const { data } = useGetOne<Named & { id: number }>(
    kind?.resource ?? '',
    { id: at?.id ?? 0 },
    { enabled: kind !== undefined, retry: false },
  );
  if (!at) return null;
  return kind && data ? `${kind.word}: ${nameOf(data)}` : at.page.title;
}
