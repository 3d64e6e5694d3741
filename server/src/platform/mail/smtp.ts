import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { SendOutcome, Mail } from './mail.ts';

const CONNECTIONS = 4;
const PATIENCE_MS = 20_000;

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

/**
 * A 5xx about the recipient or the mail is permanent. Anything else may pass: no server, a busy server (4xx),
 * or a configuration error (its password, its sender).
 */
function outcomeOf(error: SmtpError): SendOutcome {
  const { responseCode = 0, response, command = '' } = error;
  const detalle = response ?? error.message;
  if (responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)) {
    return { estado: 'rechazado', detalle };
  }
  return { estado: 'demorado', detalle, caido: !['RCPT TO', 'DATA'].includes(command) };
}

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
