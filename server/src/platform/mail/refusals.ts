import type { SendOutcome } from './mail.ts';

/** Error of the SMTP client; without a `response` no server answered. */
export interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
  code?: string;
}

/** Commands whose refusal concerns one mail; that of any other concerns the connection or the sender. */
const PER_MAIL_COMMANDS = ['RCPT TO', 'DATA'];

/** Errors of the client about one mail, such as an address that it cannot read. */
const OF_THE_CLIENT = ['EENVELOPE', 'EMESSAGE'];

/** Enhanced status code (RFC 3463): `550 5.4.5 Daily quota exceeded` has subject 4 and detail 5. */
const ENHANCED = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})\b|\(#[245]\.(\d{1,3})\.(\d{1,3})\)/;

/**
 * Details, by subject of RFC 3463 and its registry, that concern the sender or a mail system, such as a
 * provider's quota (4.5, 1.90) or a sender's address that it does not accept (1.7, 1.8, 2.252).
 */
const SYSTEM_DETAILS: Record<number, (detail: number) => boolean> = {
  1: (detail) => [7, 8, 90].includes(detail),
  2: (detail) => detail === 252,
  3: (detail) => ![0, 4].includes(detail),
  4: (detail) => [2, 3, 5].includes(detail),
  5: (detail) => detail === 1,
};

/** Details of subject 7 (policy) that concern the mailbox or the mail: all others concern the sender. */
const POLICY_OF_A_MAIL = [2, 3, 4, 5, 6, 7, 17, 18];

/** Replies without an enhanced code to a sender that did not authenticate. */
const CODES_OF_A_SENDER = [503, 530, 534, 535, 538];
const WORDS_OF_A_SENDER =
  /\brelay(?:ing)?\b|\bsender\b|\b(?:daily|hourly|sending|submission)\b.*(?:quota|limit)|submissionquota|sendasdenied|rate limit|not verified|\b(?:un)?authenticat|\bspf\b|\bdkim\b|\bdmarc\b|\bblocked using\b|\bblack ?list|\bblocklist/i;
const ADDRESSES = /<[^>]*>|\S+@\S+/g;

const saysSender = (response: string): boolean =>
  WORDS_OF_A_SENDER.test(response.replaceAll(ADDRESSES, ''));

/** Subject and detail of the enhanced code; null without one. */
function enhancedOf(response: string): { subject: number; detail: number } | null {
  const [, one, two, three, four] = ENHANCED.exec(response) ?? [];
  const [subject, detail] = [one ?? three, two ?? four];
  return subject === undefined ? null : { subject: Number(subject), detail: Number(detail) };
}

function isOfSender(code: number, response: string): boolean {
  const enhanced = enhancedOf(response);
  if (!enhanced) return CODES_OF_A_SENDER.includes(code) || saysSender(response);
  const { subject, detail } = enhanced;
  if (subject === 7) return !POLICY_OF_A_MAIL.includes(detail);
  if (SYSTEM_DETAILS[subject]?.(detail)) return true;
  // A detail 0 is "other or undefined": only the words tell.
  return detail === 0 && saysSender(response);
}

/** A temporary refusal by policy (4.7.x) is greylisting, which concerns one recipient. */
function isSystemBusy(code: number, response: string): boolean {
  const enhanced = enhancedOf(response);
  if (code === 421 || !enhanced) return code === 421 || saysSender(response);
  return SYSTEM_DETAILS[enhanced.subject]?.(enhanced.detail) ?? false;
}

/**
 * Maps an SMTP error to its outcome (RFC 5321, RFC 3463). A 5xx about the recipient or the mail is
 * permanent; one about the sender, such as a quota or a relay that is refused, concerns all mails and may
 * pass.
 */
export function outcomeOf(error: SmtpError): SendOutcome {
  const { responseCode = 0, response, command = '', code = '' } = error;
  const detalle = response ?? error.message;
  if (response === undefined && OF_THE_CLIENT.includes(code)) {
    return { estado: 'rechazado', detalle };
  }
  const isOfMail = PER_MAIL_COMMANDS.includes(command);
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

/** Words, without an enhanced code that tells, of a mailbox that nobody has. */
const WORDS_OF_NO_MAILBOX =
  /\b(?:(?:user|recipient|mailbox|address) (?:is )?(?:unknown|disabled)|(?:unknown|invalid) (?:user|recipient|mailbox|address)|no such (?:user|recipient|mailbox|address)|does(?:n.t| not) exist|not found|no existe)\b/i;

/** Codes of an address that takes no mail: wrong (1.x), disabled (2.1), without a server (4.1, 4.4). */
function isOfAddress(subject: number, detail: number, response: string): boolean {
  if (subject === 1) return true;
  if (subject === 2) return detail === 1 || (detail === 0 && WORDS_OF_NO_MAILBOX.test(response));
  if (subject === 4) return [1, 4].includes(detail);
  return detail === 0 && WORDS_OF_NO_MAILBOX.test(response);
}

/**
 * Classifies a refusal that came later, in a report: `direccion` if no mail arrives there, `mail` if only
 * this one did not. Null for a delay, and for a refusal of the sender, which says nothing of the address.
 */
export function failureOf(codigo: string, words: string): 'direccion' | 'mail' | null {
  const isVague = codigo === '5.0.0' && enhancedOf(words) !== null;
  const response = isVague ? words : `550 ${codigo} ${words}`;
  const enhanced = enhancedOf(response);
  if (!codigo.startsWith('5.') || !enhanced || isOfSender(550, response)) return null;
  return isOfAddress(enhanced.subject, enhanced.detail, response) ? 'direccion' : 'mail';
}
