import * as data from './data.ts';
import type { Request } from './load.ts';

export const BENEFICIOS = 2_000;
/** Hours of a campaña over which members spread their bookings. */
export const HOURS = 100;

const PAGE = '/afigestion/app_beneficios/nindex/page:1.json';

/** Calls of members that the benches measure; each returned function creates the next request. */
export function requestsOf(tokens: readonly string[]) {
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const known = () => data.randomWord(BENEFICIOS);
  const search = (q: () => string) => (): Request => ({
    path: `${PAGE}?${new URLSearchParams({ q: q() })}`,
    headers,
  });
  let member = 0;
  const nextToken = () => `Bearer ${tokens[(member += 1) % tokens.length]}`;
  return {
    page: (): Request => ({ path: PAGE, headers }),
    unchanged: (etag: string) => (): Request => ({
      path: PAGE,
      headers: { ...headers, 'if-none-match': etag },
    }),
    search,
    anotherSearch: search(() =>
      [known(), data.beginning('farmacia'), data.beginning('descripcion')].join(' '),
    ),
    anotherMisspelt: search(() => `${data.misspelt(known())} ${data.misspelt('farmacia')}`),
    near: (): Request => ({
      path: `/afigestion/app_sucursales/nindex.json?${new URLSearchParams(data.randomPosition())}`,
      headers,
    }),
    /** Books, or claims, by each member in turn. */
    booking: (paths: readonly string[]) => (): Request => ({
      method: 'POST',
      path: paths[member % paths.length] as string,
      headers: { authorization: nextToken() },
    }),
  };
}
