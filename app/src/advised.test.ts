import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { expect, it } from 'vitest';

const ADVICE = /\btu seccional\b/i;
const BUTTON = /<(?:MiSeccionalLink|SeccionalAsAdvised|SuspendedNote)\b/;
/** A sentence of the server or of a rule, as a text of the page. */
const SENTENCE = /[.{](?:message|frase|que_hacer)\s*[}:?]/;

const OF_A_DEVICE_WITHOUT_A_CARD = 'The link is for members: this device has no card.';
const OF_A_CARD = 'The whole card is a link, to a page that has the button.';
/** Components whose sentence needs no button. */
const EXCEPTIONS: Record<string, string> = {
  'activacion/pages/ActivatePage.tsx': OF_A_DEVICE_WITHOUT_A_CARD,
  'activacion/pages/RequestClavePage.tsx': OF_A_DEVICE_WITHOUT_A_CARD,
  'activacion/routes.tsx': OF_A_DEVICE_WITHOUT_A_CARD,
  'platform/components/Activate.tsx': OF_A_DEVICE_WITHOUT_A_CARD,
  'platform/home/MorePage.tsx': OF_A_DEVICE_WITHOUT_A_CARD,
  'congreso/components/NextCongreso.tsx': OF_A_CARD,
  'eventos/components/EventoCard.tsx': OF_A_CARD,
  'eventos/components/NextEvento.tsx': OF_A_CARD,
  'contacto/pages/ContactoPage.tsx': 'It says who uses the data, and sends nobody anywhere.',
  'eventos/components/EnrolmentForm.tsx': 'The form opens only while the rule lets them enrol.',
  'mensajes/pages/UnsubscribePage.tsx': 'Its sentence says that mails ended.',
  'platform/position/PositionNotice.tsx': 'Its sentence is about the device.',
  'puerta/pages/CounterPage.tsx': 'It is the page of a shop.',
  'seccionales/components/MiSeccionalView.tsx': 'It is the page to which the button leads.',
  'seccionales/pages/MiSeccionalPage.tsx': 'It is the page to which the button leads.',
};

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({
    file,
    text: readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
      '',
    ),
  }));

const mentions = (text: string, names: Iterable<string>): boolean =>
  [...names].some((name) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text));

const knownAdvice = Object.entries(KNOWN_ERRORS).flatMap(([name, [, sentence]]) =>
  ADVICE.test(sentence) ? [`KNOWN_ERRORS.${name}`] : [],
);

/** Names of a file's declarations that give the advice, also by another of them. */
function advisingNames(text: string): Set<string> {
  const names = new Set<string>();
  const parts = text.split(/^(?=(?:export )?(?:const|function) )/m);
  for (let before = -1; before < names.size;) {
    before = names.size;
    for (const part of parts) {
      const [, name] = /^(?:export )?(?:const|function) (\w+)/.exec(part) ?? [];
      if (name && (ADVICE.test(part) || mentions(part, [...knownAdvice, ...names])))
        names.add(name);
    }
  }
  return names;
}

const wordsOf = new Map(
  sources
    .filter(({ file }) => file.endsWith('.ts'))
    .map(({ file, text }) => [file, advisingNames(text)]),
);

/** True if a component uses words of another file that give the advice. */
const usesAdvice = (file: string, text: string): boolean =>
  [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']*\.ts)';/gm)].some(
    ([, names = '', path = '']) =>
      [...(wordsOf.get(join(file, '..', path)) ?? [])].some((name) => mentions(names, [name])),
  );

const advising = sources
  .filter(
    ({ file, text }) =>
      file.endsWith('.tsx') &&
      (ADVICE.test(text) ||
        SENTENCE.test(text) ||
        mentions(text, knownAdvice) ||
        usesAdvice(file, text)),
  )
  .filter(({ file }) => file !== 'platform/components/MiSeccionalLink.tsx');

it('every component that sends the member to their seccional has the button that leads there', () => {
  const bare = advising.filter(({ text }) => !BUTTON.test(text)).map(({ file }) => file);
  expect(bare.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

it('the check finds the advice by each way that it comes', () => {
  const found = advising.map(({ file }) => file);
  expect(found).toEqual(
    expect.arrayContaining([
      'hijos/pages/HijoPage.tsx',
      'turnos/components/ClosedWindow.tsx',
      'carnet/pages/CarnetPage.tsx',
      'vouchers/components/ClaimVouchers.tsx',
    ]),
  );
});
