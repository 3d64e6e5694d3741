import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { type Answered, callWire } from '../testing/http.ts';

/** A browser: it keeps the cookies that it is given and sends them to every server, as behind a balancer. */
export interface Visitor {
  call<E extends Endpoint>(
    url: string,
    endpoint: E,
    input?: CallInput<E>,
  ): ReturnType<typeof callWire<E>>;
  /** The name of the cookie that says who wrote a moment ago, while there is one. */
  mark(): string | undefined;
  /** As a browser does when its term ends. */
  forgetMark(): void;
}

const MARK = 'gremio-escrito';

export function newVisitor(first: Record<string, string> = {}): Visitor {
  const cookies = new Map(Object.entries(first));
  const keep = (line: string) => {
    const [pair = ''] = line.split(';', 1);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    cookies.set(name, value);
  };
  return {
    async call(url, endpoint, input) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const answer = await callWire(url, endpoint, { ...input, headers } as never);
      answer.headers.getSetCookie().forEach(keep);
      return answer as Answered<never>;
    },
    mark: () => cookies.get(MARK),
    forgetMark: () => void cookies.delete(MARK),
  };
}
