import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from 'es-check';
import { FILLED, SCRIPTS, STYLES } from './declared.ts';
import { lowestBrowsers } from './list.ts';
import { checkScript, type Finding } from './script.ts';
import { checkStyles } from './styles.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['app', 'console'].map((name) => join(ROOT, name, 'dist'));
/** Ignored here because checkScript checks these too, and knows guarded uses of them. */
const METHODS =
  'ArrayToSorted,ArrayToReversed,MapGroupBy,ObjectGroupBy,StringIsWellFormed,PromiseWithResolvers,' +
  'Uint8ArrayToBase64,Uint8ArrayFromBase64,Uint8ArrayToHex,Uint8ArrayFromHex,Float16Array,SharedArrayBuffer';

const filesOf = (ending: string): string[] =>
  FOLDERS.flatMap((folder) => globSync(join(folder, '**', `*.${ending}`)));

/** Checks syntax, including regular expressions, which no polyfill can add. */
async function checkSyntax(): Promise<string[]> {
  const { errors } = await runChecks(
    [
      {
        ecmaVersion: 'checkBrowser',
        checkBrowser: true,
        browserslistPath: join(ROOT, 'package.json'),
        checkFeatures: true,
        ignore: METHODS,
        module: true,
        cache: false,
        files: filesOf('js'),
      },
    ],
    { logger: null },
  );
  return errors.map(({ file, err }) => `${file}: ${err.message}`);
}

type Check = (code: string, file: string) => Finding[];

/** Lists uses that are not declared, each name once, and declared names that are not used. */
function compare(ending: string, check: Check, declared: string[]): string[] {
  const found = filesOf(ending).flatMap((file) => check(readFileSync(file, 'utf8'), file));
  const byName = Map.groupBy(found, ({ name }) => name);
  const missing = [...byName]
    .filter(([name]) => !declared.includes(name))
    .map(([name, [first]]) => `${name}: ${first?.lacks.join(', ')}\n    ${first?.where}`);
  const idle = declared.filter((name) => !byName.has(name));
  return [...missing, ...idle.map((name) => `${name}: declared, and used no more`)];
}

const problems = [
  ...(await checkSyntax()),
  ...compare('js', checkScript, [...FILLED, ...Object.keys(SCRIPTS)]),
  ...compare('css', checkStyles, Object.keys(STYLES)),
];
const lowest = Object.entries(lowestBrowsers()).map(([name, version]) => `${name} ${version}`);
console.log(`Lo que se construye, contra ${lowest.join(', ')}`);
for (const problem of problems) console.log(`  ${problem}`);
if (problems.length > 0) {
  console.log('Ver docs/navegadores.md y scripts/browsers/declared.ts.');
  process.exitCode = 1;
}
