import type { SendOutcome } from './mail.ts';

/** Error of the SMTP client; without a `response` no server answered. */
export interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Commands that speak of one mail; all others speak of the connection or the sender. */
const OF_A_MAIL = ['RCPT TO', 'DATA'];

/** Enhanced status code (RFC 3463): `550 5.4.5 Daily quota exceeded` has subject 4 and detail 5. */
const ENHANCED = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})\b/;

/**
 * Details, by subject of RFC 3463 and its registry, that speak of the sender or of a mail system, such as a
 * provider's quota (4.5) or a sender's address that it does not accept (1.7, 1.8).
 */
const OF_A_SYSTEM: Record<number, (detail: number) => boolean> = {
  1: (detail) => [7, 8].includes(detail),
  3: (detail) => detail !== 4,
  4: (detail) => [0, 2, 3, 5].includes(detail),
  5: (detail) => detail === 1,
};

/** Details of subject 7 (policy) that speak of the mailbox or of the mail: all others are the sender's. */
const POLICY_OF_A_MAIL = [2, 3, 4, 5, 6, 7, 17, 18];

/** Replies without an enhanced code that speak of the sender: authentication, and sequences without it. */
const CODES_OF_A_SENDER = [503, 530, 534, 535, 538];
const WORDS_OF_A_SENDER =
  /relay|sender|(?:daily|hourly|sending|message).*(?:quota|limit)|rate limit|not verified|authenticat|spf|dkim|dmarc|block(?:ed|list)|black ?list/i;

function isOfSender(code: number, response: string): boolean {
  const [, subject, detail] = ENHANCED.exec(response) ?? [];
  if (subject === undefined)
    return CODES_OF_A_SENDER.includes(code) || WORDS_OF_A_SENDER.test(response);
  if (subject === '7') return !POLICY_OF_A_MAIL.includes(Number(detail));
  return OF_A_SYSTEM[Number(subject)]?.(Number(detail)) ?? false;
}

/** A temporary refusal by policy (4.7.x) is greylisting, which concerns one recipient. */
function isSystemBusy(code: number, response: string): boolean {
  const [, subject, detail] = ENHANCED.exec(response) ?? [];
  return code === 421 || (OF_A_SYSTEM[Number(subject)]?.(Number(detail)) ?? false);
}

/**
 * Maps an SMTP error to its outcome (RFC 5321, RFC 3463). A 5xx about the recipient or the mail is
 * permanent; one about the sender, such as a quota or a relay that is refused, concerns all mails and may
 * pass.
 */
export function outcomeOf(error: SmtpError): SendOutcome {
  const { responseCode = 0, response, command = '' } = error;
  const detalle = response ?? error.message;
  const isOfMail = OF_A_MAIL.includes(command);
  if (responseCode >= 500) {
    const isOurs = !isOfMail || isOfSender(responseCode, detalle);
    return isOurs ? { estado: 'detenido', detalle } : { estado: 'rechazado', detalle };
  }
  return {
    estado: 'demorado',
    detalle,
    caido: !isOfMail || isSystemBusy(responseCode, detalle),
  };
}
