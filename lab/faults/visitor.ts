import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { type Answered, callWire } from '../../server/testing/http.ts';

/** A browser: keeps its cookies and sends them to every server, as behind a balancer. */
export interface Visitor {
  call<E extends Endpoint>(
    url: string,
    endpoint: E,
    input?: CallInput<E>,
  ): ReturnType<typeof callWire<E>>;
  /** Name of the cookie that marks a recent write, while the browser holds it. */
  mark(): string | undefined;
  /** Drops the cookie, as a browser does when it expires. */
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
