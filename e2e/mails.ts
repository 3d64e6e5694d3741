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

/** The last mail to an address whose subject has these words, once the server that keeps its data there has sent it. */
export async function mailTo(address: string, subject: string, data = E2E_DATA): Promise<Email> {
  const find = async () =>
    (await readMails(data).catch(() => [])).findLast(
      (mail) => mail.to?.some((one) => one.address === address) && mail.subject?.includes(subject),
    );
  await expect.poll(find, { message: `«${subject}» to ${address}` }).toBeTruthy();
  return (await find()) as Email;
}

/** The path of the first address in a mail that begins so, such as `/activar/`. */
export function linkIn({ text = '' }: Email, path: string): string {
  const [link] = new RegExp(`${path}\\S+`).exec(text) ?? [];
  expect(link, text).toBeTruthy();
  return link as string;
}

/** The six digits of a mail that asks somebody to show that they are who they say. */
export async function codeTo(address: string, subject: string): Promise<string> {
  const { text = '' } = await mailTo(address, subject);
  const [codigo] = /^\d{6}$/m.exec(text) ?? [];
  expect(codigo, text).toBeTruthy();
  return codigo as string;
}
