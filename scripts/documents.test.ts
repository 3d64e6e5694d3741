import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { mayTouch, RESOURCES, ROLES } from '../contract/src/personal/rules.ts';
import { everyText, found, readRoot, ROOT } from '../server/src/deploy/files.ts';

/** Documents and comments point to files and headings that exist. */

const FLOORS = 'app|bench|console|contract|deploy|docs|e2e|native|scripts|server';

/** Entries of `.gitignore`: those with a slash in front hold at the root, the others (`dist`) anywhere. */
const IGNORED = found(readRoot('.gitignore'), /^([\w/.-]+?)\/?$/gm);

/** Made on the machine, such as `deploy/.env` and `app/dist`; it need not exist. */
const isMade = (path: string): boolean =>
  IGNORED.some((entry) =>
    entry.startsWith('/')
      ? `/${path}/`.startsWith(`${entry}/`)
      : `/${path}/`.includes(`/${entry}/`),
  );

/** A heading's anchor as GitHub writes it. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

const anchorsOf = (path: string): Set<string> =>
  new Set(
    [...withoutFences(readRoot(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    ),
  );

/** Why `docs/page.md#heading` leads nowhere; null where it leads somewhere. */
function whyBroken(target: string): string | null {
  const [path = '', anchor] = target.split('#');
  if (!existsSync(join(ROOT, path))) return isMade(path) ? null : 'no such file';
  if (anchor && !anchorsOf(path).has(anchor)) return 'no such heading';
  return null;
}

const broken = (targets: string[]): string[] =>
  targets.flatMap((target) => {
    const why = whyBroken(target);
    return why ? [`${target}: ${why}`] : [];
  });

/** Targets of Markdown links, from the root of the repository. */
function linksIn(text: string, from: string): string[] {
  const links = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)];
  return links
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => (link.startsWith('#') ? from + link : join(dirname(from), link)));
}

/** Paths in backquotes that begin with a floor; those with a pattern or a placeholder name no single file. */
const pathsIn = (text: string): string[] =>
  [
    ...withoutFences(text).matchAll(
      new RegExp(`\`((?:${FLOORS})/[\\w./@-]*\\w(?:#[\\w-]+)?)\``, 'g'),
    ),
  ].map(([, path = '']) => path);

/** Pages that code names, with their anchor. */
const citationsIn = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\p{L}\p{N}_-]+)?/gu)].map(([path]) => path);

const FILES = everyText().filter(
  ([path]) =>
    new RegExp(`^(?:${FLOORS})/|^[^/]+$`).test(path) && path !== 'scripts/documents.test.ts',
);
const isDecision = (path: string): boolean => path.startsWith('docs/decisions/');
/** Links of the manual are addresses of the console, which `scripts/manual/topics.test.ts` checks. */
const isManual = (path: string): boolean => path.startsWith('console/src/platform/help/topics/');
const MARKDOWN = FILES.filter(([path]) => path.endsWith('.md'));
const CODE = FILES.filter(([path]) => /\.(?:ts|tsx|mjs|css)$/.test(path));

it.each(MARKDOWN.filter(([path]) => !isDecision(path) && !isManual(path)))(
  '%s links to files and headings that exist',
  (path, text) => {
    expect(broken([...linksIn(text, path), ...pathsIn(text)])).toEqual([]);
  },
);

/** A decision is history: files that it names may be gone, pages that it links to may not. */
it('decisions link to pages that exist', () => {
  const decisions = MARKDOWN.filter(([path]) => isDecision(path));
  expect(decisions.length).toBeGreaterThan(70);
  expect(decisions.flatMap(([path, text]) => broken(linksIn(text, path)))).toEqual([]);
});

it('code cites pages and headings that exist', () => {
  expect(CODE.length).toBeGreaterThan(1_000);
  const wrong = CODE.flatMap(([path, text]) =>
    broken(citationsIn(text)).map((why) => `${path}: ${why}`),
  );
  expect(wrong).toEqual([]);
});

it('needs no file that a build makes', () => {
  expect(['app/dist', 'deploy/.env', 'native/ios/App/Info.plist'].filter(isMade)).toHaveLength(3);
  expect(['app/distance.ts', 'deploy/.env.example', 'server/data/x.ts'].filter(isMade)).toEqual([]);
});

it('finds what leads nowhere', () => {
  const text =
    '[a](gone.md) [b](turnos.md#gone) [c](turnos.md#locks) `server/gone.ts` `docs/turnos.md#gone` ' +
    '[d](https://ejemplo.org/gone.md) `server/src/<room>/gone.ts`';
  expect(broken([...linksIn(text, 'docs/eventos.md'), ...pathsIn(text)])).toEqual([
    'docs/gone.md: no such file',
    'docs/turnos.md#gone: no such heading',
    'server/gone.ts: no such file',
    'docs/turnos.md#gone: no such heading',
  ]);
  expect(broken(citationsIn('// `docs/turnos.md#locks`, docs/gone.md#x'))).toEqual([
    'docs/gone.md#x: no such file',
  ]);
});

it('the table of roles in docs/personal.md is that of the rules', () => {
  const rows = [...readRoot('docs/personal.md').matchAll(/^\| `(\w+)` +((?:\| [rw-] +){6})\|$/gm)];
  const letterOf = (resource: (typeof RESOURCES)[number]) => (role: (typeof ROLES)[number]) => {
    if (mayTouch(role, resource, 'w')) return 'w';
    return mayTouch(role, resource, 'r') ? 'r' : '-';
  };
  expect(
    Object.fromEntries(rows.map(([, name, cells = '']) => [name, cells.replace(/[| ]/g, '')])),
  ).toEqual(
    Object.fromEntries(
      RESOURCES.map((resource) => [resource, ROLES.map(letterOf(resource)).join('')]),
    ),
  );
});
