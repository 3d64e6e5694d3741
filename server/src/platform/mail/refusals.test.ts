import { expect, it } from 'vitest';
import { outcomeOf } from './refusals.ts';

const outcome = (response: string, command = 'RCPT TO') => {
  const responseCode = Number(response.slice(0, 3));
  const { estado, ...rest } = outcomeOf(
    Object.assign(new Error(response), { response, responseCode, command }),
  );
  return 'caido' in rest && rest.caido ? `${estado}, caido` : estado;
};

it.each([
  ['550 5.4.5 Daily user sending quota exceeded', 'DATA'],
  ['554 5.7.0 Too many messages today', 'DATA'],
  ['554 5.7.1 <ana@prueba.local>: Relay access denied', 'RCPT TO'],
  ['550 5.7.26 Unauthenticated email is not accepted due to the domain’s DMARC policy', 'DATA'],
  ['550 5.1.8 Access denied, bad outbound sender', 'DATA'],
  ['550-5.3.5 Mail system configuration error', 'DATA'],
  ['554 Message rejected: Email address is not verified.', 'DATA'],
  ['550 Relaying denied', 'RCPT TO'],
  ['550 5.1.90 Your message can’t be sent: you’ve reached your daily limit', 'RCPT TO'],
  ['554 5.2.252 SendAsDenied; gremio@prueba.local not allowed to send as', 'DATA'],
  ['554 5.0.0 Daily sending limit exceeded', 'DATA'],
  ['530 5.5.1 Authentication Required', 'MAIL FROM'],
  ['535 5.7.8 Username and password not accepted', 'AUTH PLAIN'],
])('takes for a refusal of the sender: %s', (response, command) => {
  expect(outcome(response, command)).toBe('detenido');
});

it.each([
  ['550 5.1.1 The email account does not exist', 'RCPT TO'],
  ['552 5.2.2 The recipient’s inbox is over quota', 'RCPT TO'],
  ['552 5.3.4 Message size exceeds fixed limit', 'DATA'],
  ['550 5.4.1 Recipient address rejected', 'RCPT TO'],
  ['550 5.6.0 Malformed header', 'DATA'],
  ['550 No existe ese buzón', 'RCPT TO'],
  ['550 <ana@sender.prueba.local>: No such user', 'RCPT TO'],
  ['550 spf@prueba.local unknown', 'RCPT TO'],
  ['550 Message rejected: recipient mailbox quota exceeded', 'DATA'],
  ['552 sorry, that message size exceeds my databytes limit (#5.3.4)', 'DATA'],
  ['550 Mailbox blocked', 'RCPT TO'],
  ['554 5.0.0 Unknown recipient', 'RCPT TO'],
  ['553 Mailbox name not allowed', 'RCPT TO'],
])('takes for a refusal of one mailbox or mail: %s', (response, command) => {
  expect(outcome(response, command)).toBe('rechazado');
});

it.each([
  ['451 4.7.1 Greylisted, try again in five minutes', 'RCPT TO', 'demorado'],
  ['452 4.2.2 Mailbox full', 'RCPT TO', 'demorado'],
  ['451 4.3.0 <ana@prueba.local>: Temporary lookup failure', 'RCPT TO', 'demorado'],
  ['451 4.3.2 System not accepting network messages', 'DATA', 'demorado, caido'],
  ['454 Throttling failure: Daily sending quota exceeded', 'DATA', 'demorado, caido'],
  ['421 4.4.5 Too many connections', 'MAIL FROM', 'demorado, caido'],
])('puts off: %s', (response, command, expected) => {
  expect(outcome(response, command)).toBe(expected);
});

it('takes for a refusal of one mail what the client itself cannot send', () => {
  const error = Object.assign(new Error('No recipients defined'), {
    command: 'API',
    code: 'EENVELOPE',
  });
  expect(outcomeOf(error).estado).toBe('rechazado');
});
