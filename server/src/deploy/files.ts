import { present } from '@gremio/contract/platform/present.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository, for tests of `deploy/` and of the pages about it. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DEPLOY = join(ROOT, 'deploy');

export const readRoot = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
export const readDeploy = (...path: string[]): string => readRoot('deploy', ...path);

/** Distinct matches of the pattern's first group. */
export const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, first]) => present(first))),
];

/** Every file of `deploy/` by its path there, except `.env`, which an administrator creates. */
export const everyFile = (): [string, string][] =>
  readdirSync(DEPLOY, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.env')
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [relative(DEPLOY, file), readFileSync(file, 'utf8')]);

const KINDS = /(?:\.(?:ts|tsx|mjs|css|md|env|ya?ml|toml|conf|cfg|json|service|sh)|file)$/;
/** Not part of the repository, or generated. */
const APART = ['node_modules', 'dist', 'data', 'package-lock.json'];

/** Every text file of the repository, by its path. */
export const everyText = (folder = ''): [string, string][] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !APART.includes(name) && !/^\.(?!env)/.test(name))
    .flatMap((entry): [string, string][] => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return everyText(path);
      return entry.isFile() && KINDS.test(entry.name) ? [[path, readRoot(path)]] : [];
    });

export const { scripts, optionalDependencies } = JSON.parse(readRoot('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Parses the lines of the form `NAME=value`. */
export const assigned = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
