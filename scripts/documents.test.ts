import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { mayTouch, RESOURCES, ROLES } from '../contract/src/personal/rules.ts';
import { everyText, found, readRoot, ROOT } from '../server/src/deploy/files.ts';
import { ALLOWED, DECIDED } from '../server/testing/decided.ts';

/** Documents and comments point to files and headings that exist. */

const FLOORS = 'app|console|contract|deploy|docs|e2e|lab|native|scripts|server|ui';

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

/** Files of code that a text names in backquotes without a floor: `search.ts`, `apple/tracking.test.ts`. */
const filesIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`((?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|mjs))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !new RegExp(`^(?:${FLOORS})/`).test(path));

/** Pages that code names, with their anchor. */
const citationsIn = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\p{L}\p{N}_-]+)?/gu)].map(([path]) => path);

const FILES = everyText().filter(
  ([path]) =>
    new RegExp(`^(?:${FLOORS})/|^[^/]+$`).test(path) && path !== 'scripts/documents.test.ts',
);
/** Links of the manual are addresses of the console, which `scripts/manual/topics.test.ts` checks. */
const isManual = (path: string): boolean => path.startsWith('console/src/platform/help/topics/');
const MARKDOWN = FILES.filter(([path]) => path.endsWith('.md'));
/** Pages of decisions by theme. */
const DECISIONS = MARKDOWN.filter(([path]) => path.startsWith('docs/decisions/'));
const MAX_DECISIONS = 20;
/** A line longer than this is a table's. */
const MAX_LINE = 120;
const CODE = FILES.filter(([path]) => /\.(?:ts|tsx|mjs|css)$/.test(path));

it.each(MARKDOWN.filter(([path]) => !isManual(path)))(
  '%s links to files and headings that exist',
  (path, text) => {
    expect(broken([...linksIn(text, path), ...pathsIn(text)])).toEqual([]);
  },
);

it('every file names files of code that exist', () => {
  const paths = new Set(
    FILES.flatMap(([path]) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  );
  const wrong = FILES.flatMap(([path, text]) =>
    filesIn(text)
      .filter((name) => !paths.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Rules that a page of decisions breaks. */
function whyNoDecisions(path: string, text: string): string[] {
  const [title = '', blank, lead = ''] = text.split('\n');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const rules: [why: string, holds: boolean][] = [
    ['its name is not a theme', /^[a-z]+(?:-[a-z]+)*\.md$/.test(basename(path))],
    [
      'it begins with no title and sentence',
      /^# \S/.test(title) && blank === '' && /^\w/.test(lead),
    ],
    ['it has no decision', headings.length > 0],
    ['two of its decisions have one heading', new Set(headings).size === headings.length],
    ['a heading states nothing', headings.every((heading) => heading.split(' ').length > 2)],
    [
      'a line is too long',
      text.split('\n').every((line) => line.startsWith('|') || line.length <= MAX_LINE),
    ],
  ];
  return rules.filter(([, holds]) => !holds).map(([why]) => `${path}: ${why}`);
}

it('decisions are few pages, one for each theme', () => {
  expect(DECISIONS.length).toBeGreaterThan(10);
  expect(DECISIONS.length).toBeLessThanOrEqual(MAX_DECISIONS);
  expect(DECISIONS.flatMap(([path, text]) => whyNoDecisions(path, text))).toEqual([]);
  const titles = DECISIONS.map(([, text]) => text.split('\n', 1)[0]);
  expect(new Set(titles).size).toBe(titles.length);
});

/** Pages of decisions that a text of any kind names, whether it links to them or not. */
const decisionsIn = (text: string): string[] =>
  found(text, /\bdecisions\/([\w.-]+\.md)/g).map((name) => `docs/decisions/${name}`);

it('every file names pages of decisions that exist', () => {
  const wrong = FILES.flatMap(([path, text]) =>
    broken(decisionsIn(text)).map((why) => `${path}: ${why}`),
  );
  expect(wrong).toEqual([]);
});

it('every exception for the last release names the page of its decision', () => {
  const pages = [...DECIDED.map(([, page]) => page), ...Object.values(ALLOWED)];
  expect(pages.filter((page) => decisionsIn(page)[0] !== page)).toEqual([]);
  expect(broken(pages)).toEqual([]);
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
  expect(
    broken(decisionsIn('[a](decisions/gone.md), docs/decisions/2026-11-20-imports.md')),
  ).toEqual([
    'docs/decisions/gone.md: no such file',
    'docs/decisions/2026-11-20-imports.md: no such file',
  ]);
  expect(
    whyNoDecisions('docs/decisions/2026-11-20-imports.md', '# Imports\n\n## Files\n\n## Files\n'),
  ).toEqual([
    'docs/decisions/2026-11-20-imports.md: its name is not a theme',
    'docs/decisions/2026-11-20-imports.md: it begins with no title and sentence',
    'docs/decisions/2026-11-20-imports.md: two of its decisions have one heading',
    'docs/decisions/2026-11-20-imports.md: a heading states nothing',
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
