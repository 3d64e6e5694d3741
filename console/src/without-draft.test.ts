import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An opening tag as the formatter lays it out: on one line, or to the bracket below its own column. */
const TAG = /^( *)<FormAction\b(?:[^\n]*>$|\n[\s\S]*?^\1\/?>)/gm;

interface Dialog {
  /** Its file and label. */
  name: string;
  draft: boolean;
}

const dialogsOf = ([path, source]: [path: string, source: string]): Dialog[] =>
  [...source.matchAll(TAG)].map(([tag]) => ({
    name: `${path.slice(2)}: ${/label="?(.*?)"?$/m.exec(tag)?.[1] ?? ''}`,
    draft: /\sdraft\s/.test(tag),
  }));

/** Dialogs that keep nothing of what is typed into them, and why. */
const WITHOUT: Record<string, 'nothing is typed' | 'a secret'> = {
  'seccionales/components/MergePair.tsx: Unir': 'nothing is typed',
  'seccionales/components/MergeOther.tsx: Unir otra a esta…': 'nothing is typed',
  'personal/components/Llaves.tsx: Agregar una llave de acceso': 'a secret',
  'personal/components/Llaves.tsx: Quitar': 'a secret',
  "billeteras/components/LoadCredentials.tsx: {row.origen === 'consola' ? 'Cambiar' : 'Cargar'}":
    'a secret',
};

it('finds every dialog with a form in the sources', () => {
  const found = Object.entries(SOURCES).flatMap(dialogsOf);
  const tags = Object.values(SOURCES).flatMap((source) => source.match(/<FormAction\b/g) ?? []);
  expect(found).toHaveLength(tags.length);
  expect(found.filter(({ draft }) => draft).length).toBeGreaterThan(10);
});

it('has no dialog that loses what is typed, but for those that say why', () => {
  const losing = Object.entries(SOURCES)
    .flatMap(dialogsOf)
    .filter(({ draft }) => !draft);
  expect(losing.map(({ name }) => name).toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});
