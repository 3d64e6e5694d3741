import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFileMail } from './files.ts';
import type { Mail } from './mail.ts';
import { createSmtpMail } from './smtp.ts';

/**
 * Sends through the configured mail server; without one, writes files beside the data
 * (docs/architecture.md#running).
 */
export const createMail = ({ smtpUrl, dataDir }: Config): Mail =>
  smtpUrl ? createSmtpMail(smtpUrl) : createFileMail(join(dataDir, 'mail'));
