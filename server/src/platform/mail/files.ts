import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWhole } from '../whole-file.ts';
import { compose } from './compose.ts';
import type { Correo, Mail } from './mail.ts';

/** Returns a name that sorts by time and is the same for one mail, so that a resend overwrites it. */
function nameOf({ fecha, messageId }: Correo): string {
  const moment = fecha.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${moment}-${messageId.replace(/@.*|[^\w-]/g, '')}.eml`;
}

/**
 * Writes mails as .eml files, for an installation without a mail server. The folder is private: some mails
 * carry a key.
 */
export function createFileMail(folder: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(correo) {
      const { message } = await transport.sendMail(compose(correo));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, nameOf(correo)), message as Buffer);
      return { estado: 'entregado' };
    },
    close: async () => transport.close(),
  };
}
