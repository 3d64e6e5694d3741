import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFileMail } from './files.ts';
import type { Mail } from './mail.ts';
import { createSmtpMail } from './smtp.ts';

/** By the mail server that was set; without one, as files beside the data (design, section 7). */
export const createMail = ({ smtpUrl, dataDir }: Config): Mail =>
  smtpUrl ? createSmtpMail(smtpUrl) : createFileMail(join(dataDir, 'mail'));
