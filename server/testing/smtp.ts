import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

export interface TestMailServer {
  url: string;
  port: number;
  received: Received[];
  close(): Promise<void>;
}

type Envelope = SMTPServerSession['envelope'];

interface Options {
  port?: number;
  /** Reply to a recipient: a code and a text that refuse it, or null to accept it. */
  refuse?: (address: string) => { code: number; text: string } | null;
  /** Delays the reply after a mail was received. */
  hold?: () => Promise<void>;
  /** Reply to a whole mail that refuses it, such as by a quota; null to accept it. */
  refuseMail?: () => { code: number; text: string } | null;
}

/** Text of a mail's calendar file; '' if it has none. */
export function calendarOf(mail: Email | undefined): string {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!file) return '';
  return typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
}

/** Returns the mails' subjects. A mail that arrived again, by its Message-ID, says so. */
export const subjectsOf = (received: readonly Received[]) =>
  received.map(({ mail: { subject, messageId } }, index) => {
    const first = received.findIndex((one) => one.mail.messageId === messageId);
    return first === index ? subject : `${subject}, again: ${messageId}`;
  });

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

const refusalOf = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on its own port that keeps the mails it receives. */
export async function startMailServer({
  port = 0,
  refuse,
  hold,
  refuseMail,
}: Options = {}): Promise<TestMailServer> {
  const received: Received[] = [];
  type Take = (failed?: Error | null) => void;
  async function keep(stream: AsyncIterable<Buffer>, envelope: Envelope, taken: Take) {
    try {
      const raw = await readAll(stream);
      const refused = refuseMail?.() ?? null;
      if (refused) return taken(refusalOf(refused));
      const { mailFrom, rcptTo } = envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((one) => one.address),
        raw,
        mail: await PostalMime.parse(raw),
      });
      await hold?.();
      taken();
    } catch (error) {
      taken(error as Error);
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const refused = refuse?.(address) ?? null;
      callback(refused && refusalOf(refused));
    },
    onData(stream, { envelope }, callback) {
      void keep(stream, envelope, callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
