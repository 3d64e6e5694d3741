import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureOf } from './refusals.ts';
import { readReport } from './reports.ts';

const ID = '<0b5c8a52-5a5e-4b0e-9a53-f5b7a3f0c1d2@gremio.example>';

const report = (name: string): string =>
  readFileSync(
    new URL(`../../../fixtures/rebotes/${name}.eml`, import.meta.url),
    'utf8',
  ).replaceAll('MESSAGE-ID', ID);

describe('a report of', () => {
  it.each([
    ['postfix', '5.1.1', /^550 5\.1\.1 <ana@prueba\.local>: Recipient address rejected/],
    ['exchange', '5.1.10', /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound/],
    ['gmail', '5.2.1', /^550-5\.2\.1 The email account that you tried to reach is inactive/],
  ])('%s names the mail, the code and the words', async (name, codigo, respuesta) => {
    const read = await readReport(report(name));
    expect(read).toEqual([{ messageId: ID, codigo, respuesta: expect.stringMatching(respuesta) }]);
  });

  it('is read too if it is cut off behind the headers of the original', async () => {
    const whole = report('exchange');
    const cut = whole.slice(0, whole.indexOf('Hola.'));
    expect(await readReport(cut)).toMatchObject([{ messageId: ID, codigo: '5.1.10' }]);
  });

  it.each([
    ['a delay', report('demora')],
    ['a mail that is none', 'From: ana@prueba.local\r\nSubject: Hola\r\n\r\nGracias.\r\n'],
    ['no mail', report('postfix').replace(/^Message-ID: <0b.*$/m, '')],
    ['nothing', ''],
  ])('tells no failure: %s', async (_what, source) => {
    expect(await readReport(source)).toEqual([]);
  });
});

describe('a later refusal', () => {
  it.each([
    ['5.1.1', '550 5.1.1 User unknown', 'direccion'],
    ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'direccion'],
    ['5.2.1', '550-5.2.1 The email account is inactive', 'direccion'],
    ['5.4.4', 'Host or domain name not found', 'direccion'],
    ['5.0.0', '550 No such user here', 'direccion'],
    ['5.0.0', '550 5.1.1 Bad destination', 'direccion'],
    ['5.2.2', '552 5.2.2 Mailbox full', 'mail'],
    ['5.3.4', '552 5.3.4 Message too big', 'mail'],
    ['5.4.7', 'delivery time expired', 'mail'],
    ['5.6.0', '550 5.6.0 Malformed', 'mail'],
    ['5.7.1', '554 5.7.1 Message rejected as spam', null],
    ['5.4.5', '550 5.4.5 Daily sending quota exceeded', null],
    ['5.1.8', '550 5.1.8 Bad sender', null],
    ['4.2.2', '452 4.2.2 Mailbox full', null],
  ])('%s, %s: %s', (codigo, words, expected) => {
    expect(failureOf(codigo, words)).toBe(expected);
  });
});
