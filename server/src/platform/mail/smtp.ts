import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';
import { outcomeOf, type SmtpError } from './refusals.ts';

const CONNECTIONS = 4;
const PATIENCE_MS = 20_000;

/** Sends through a mail server, such as `smtps://user:password@mail.example.org`. */
export function createSmtpMail(url: string): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async send(correo) {
      try {
        await transport.sendMail(compose(correo));
        return { estado: 'entregado' };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: async () => transport.close(),
  };
}
