import type { LogTo } from '../src/platform/log.ts';
import { SECRET } from './secret.ts';

/** Tokens and passwords that this process's tests received: none may occur in a log. */
const given = new Set<string>();
export const SECRETS = {
  keep(secret: string): string {
    given.add(secret);
    return secret;
  },
};

/** Shapes that only secrets and personal data have. */
const NEVER = [
  /[\w.+'-]+@(?:prueba|demo|ejemplo)\.(?:local|org)/,
  /\bBearer\s+[^\s…]/i,
  /\bcookie["']?\s*[=:]\s*[^\s…]/i,
  /(?<![\w-])[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}(?![\w-])/i,
  new RegExp(SECRET),
  // A device's token, or anything as long and as mixed; paths are excluded.
  /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}(?![\w/-])/,
];

/** Fields that the logger itself adds to each line. */
const OWN = new Set(['level', 'time', 'pid', 'hostname']);

/** The line without the logger's own fields; a line that the logger did not write is unchanged. */
const withoutOwn = (line: string): string =>
  line.startsWith('{')
    ? JSON.stringify(JSON.parse(line), (name, value: unknown) =>
        OWN.has(name) ? undefined : value,
      )
    : line;

/** Every word that could be a document (without its dots), a token or an address. */
const wordsOf = (text: string): string[] => [
  ...(text.match(/[\w-]{6,}/g) ?? []),
  ...(text.match(/\d[\d.]+\d/g) ?? []).map((number) => number.replaceAll('.', '')),
  ...(text.match(/[\w.+'-]+@[\w.-]+/g) ?? []),
];

/** Returns the lines that contain a document, a key, a token, a mail address or a cookie. */
export function telling(lines: string[], named: string[]): string[] {
  const secret = new Set([...given, ...named]);
  return lines.filter((line) => {
    const text = withoutOwn(line);
    return (
      NEVER.some((shape) => shape.test(text)) || wordsOf(text).some((word) => secret.has(word))
    );
  });
}

export interface TestLog extends LogTo {
  lines: string[];
  /** Throws if a line contains personal data. */
  expectNobodyNamed(named: string[]): void;
}

export function createTestLog(): TestLog {
  const lines: string[] = [];
  return {
    lines,
    write(line) {
      lines.push(line);
      if (process.env.TEST_LOG) process.stdout.write(line);
    },
    expectNobodyNamed(named) {
      const found = telling(lines, named);
      if (found.length > 0) throw new Error(`the log names somebody:\n${found.join('')}`);
    },
  };
}

type Query = <Row>(text: string) => Promise<Row[]>;

/** Documents, addresses and phone numbers of everyone in a test's database; empty if it is away. */
export async function namedIn(query: Query): Promise<string[]> {
  const rows = await query<{ dato: string }>(`
    select numero_documento as dato from personas union select email from personas where email <> ''
    union select celular from personas where length(celular) > 5 union select numdoc from hijos
    union select email from personal_user
  `).catch(() => []);
  return rows.map(({ dato }) => dato);
}
