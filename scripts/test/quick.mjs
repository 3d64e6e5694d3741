import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, ROOT } from '../install.mjs';

const FLOORS = ['contract', 'server', 'ui', 'app', 'console'];

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Files that differ from the last commit; where none does, those of the last commit. */
export function changedFiles() {
  try {
    const here = [
      ...git('diff', '--name-only', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
    const files = here.length > 0 ? here : git('diff', '--name-only', 'HEAD~1', 'HEAD');
    return files.filter((file) => existsSync(join(ROOT, file)));
  } catch {
    throw new PlainError('"quick" prueba lo que cambió, y para saberlo necesita git.');
  }
}

const hasTest = (folder, subject) =>
  readdirSync(join(ROOT, folder)).some(
    (name) => name.startsWith(subject) && /\.test\.tsx?$/.test(name),
  );

/** Tests of a file on its own floor: those of its subject, else those of its folder. */
function ownTests(folder, name) {
  const subject = name.split('.')[0];
  return hasTest(folder, subject) ? `${folder}/${subject}` : `${folder}/`;
}

/** Beginnings of the paths of the tests of these files. A room's contract has tests on every floor. */
export function testsOf(files) {
  const found = files.flatMap((file) => {
    const [floor, src, room, ...rest] = file.split('/');
    if (file.endsWith('.md')) return ['scripts/documents.test.ts'];
    if (floor === 'scripts') return ['scripts/'];
    if (!FLOORS.includes(floor) || src !== 'src' || !/\.tsx?$/.test(file)) return [];
    if (rest.length === 0) return [`${floor}/src/${room.split('.')[0]}`];
    if (floor === 'contract' && room !== 'platform')
      return FLOORS.map((one) => `${one}/src/${room}/`).filter((one) =>
        existsSync(join(ROOT, one)),
      );
    if (floor !== 'server' && room !== 'platform') return [`${floor}/src/${room}/`];
    return [ownTests(file.slice(0, file.lastIndexOf('/')), rest.at(-1))];
  });
  return [...new Set(found)];
}
