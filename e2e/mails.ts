import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const { E2E_DATA = '' } = process.env;

async function readMails(data: string): Promise<Email[]> {
  const folder = join(data, 'mail');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.toSorted().map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  );
}

/**
 * Waits for a mail to an address whose subject has these words, in a server's data folder, and returns the
 * last one.
 */
export async function mailTo(address: string, subject: string, data = E2E_DATA): Promise<Email> {
  const find = async () =>
    (await readMails(data).catch(() => [])).findLast(
      (mail) => mail.to?.some((one) => one.address === address) && mail.subject?.includes(subject),
    );
  await expect.poll(find, { message: `«${subject}» to ${address}` }).toBeTruthy();
  return (await find()) as Email;
}

/** Returns the first link path in a mail that starts with `path`, such as `/activar/`. */
export function linkIn({ text = '' }: Email, path: string): string {
  const [link] = new RegExp(`${path}\\S+`).exec(text) ?? [];
  expect(link, text).toBeTruthy();
  return link as string;
}

/** Returns the six digits of a mailed verification code. */
export async function codeTo(address: string, subject: string): Promise<string> {
  const { text = '' } = await mailTo(address, subject);
  const [codigo] = /^\d{6}$/m.exec(text) ?? [];
  expect(codigo, text).toBeTruthy();
  return codigo as string;
}
