import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Documents and comments point to files and headings that exist. */

const ROOT = join(import.meta.dirname, '..');
const FLOORS = 'app|bench|console|contract|deploy|docs|e2e|native|scripts|server';

const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(join(ROOT, path)));

/** Made on the machine, such as `deploy/.env`. */
const isIgnored = (path: string): boolean => {
  try {
    execFileSync('git', ['check-ignore', path, `${path}/`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

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
    [...withoutFences(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    ),
  );

/** Why `docs/page.md#heading` leads nowhere; null where it leads somewhere. */
function whyBroken(target: string): string | null {
  const [path = '', anchor] = target.split('#');
  if (!existsSync(join(ROOT, path))) return isIgnored(path) ? null : 'no such file';
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

const DOCUMENTS = listFiles('*.md', 'docs/*.md').filter(
  (path) => !path.startsWith('docs/decisions/'),
);
const CODE = listFiles('*.ts', '*.tsx', '*.mjs', '*.css').filter(
  (path) => path !== 'scripts/documents.test.ts',
);

it.each(DOCUMENTS)('%s links to files and headings that exist', (path) => {
  const text = read(path);
  expect(broken([...linksIn(text, path), ...pathsIn(text)])).toEqual([]);
});

/** A decision is history: files that it names may be gone, pages that it links to may not. */
it('decisions link to pages that exist', () => {
  const decisions = listFiles('docs/decisions/*.md');
  expect(decisions.flatMap((path) => broken(linksIn(read(path), path)))).toEqual([]);
});

it('code cites pages and headings that exist', () => {
  const found = CODE.flatMap((path) =>
    broken(citationsIn(read(path))).map((why) => `${path}: ${why}`),
  );
  expect(found).toEqual([]);
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
