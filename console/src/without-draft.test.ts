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

/** Forms without a draft, and dialogs that a click outside closes; every other is a draft, or stays open. */
const OTHERS: Record<'StaffForm' | 'Dialog', Record<string, string>> = {
  StaffForm: {
    'personal/components/SecondFactorForm.tsx': 'a secret',
    'personal/components/SecondFactor.tsx': 'a secret',
    'personal/components/ConfirmFactor.tsx': 'a secret',
    'personal/components/ChangePassword.tsx': 'a secret',
    'personal/pages/LoginPage.tsx': 'a secret',
    'personal/pages/FirstUsuarioPage.tsx': 'a secret',
    'personal/pages/ChoosePasswordPage.tsx': 'a secret',
  },
  Dialog: {
    'platform/undo/UndoDialog.tsx': 'nothing is typed',
    'platform/actions/BulkAction.tsx': 'nothing is typed',
    'platform/layout/Shortcuts.tsx': 'nothing is typed',
    'platform/import/ConfirmImport.tsx': 'nothing is typed',
    'platform/forms/CropDialog.tsx': 'nothing is typed',
    'platform/map/FindAddress.tsx': 'nothing is typed',
    'activacion/components/IssuedClave.tsx': 'nothing is typed',
    'platform/layout/SecondFactorGate.tsx': 'nothing closes it',
    'platform/search/SearchDialog.tsx': 'a search',
    'personas/components/UnirConOtra.tsx': 'a search',
    'turnos/components/BookHere.tsx': 'a search',
    'platform/import/PasteTable.tsx': 'its text is kept',
    'platform/forms/TypedDialog.tsx': 'the guard itself',
  },
};

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

const filesWith = (tag: RegExp, but: RegExp): string[] =>
  Object.entries(SOURCES).flatMap(([path, source]) =>
    tag.test(source) && !but.test(source) ? [path.slice(2)] : [],
  );

it('has no other form without a draft, and no other dialog that a slip closes', () => {
  const forms = filesWith(/<(?:StaffForm\b|SimpleForm\b|Form )/, /<(?:KeptDraft|DraftOffer)\b/);
  expect(forms.toSorted()).toEqual(
    [...Object.keys(OTHERS.StaffForm), 'platform/forms/StaffForm.tsx'].toSorted(),
  );
  const dialogs = filesWith(/<(?:Dialog|Modal|Drawer)\b/, /^$/);
  expect(dialogs.toSorted()).toEqual(Object.keys(OTHERS.Dialog).toSorted());
});
