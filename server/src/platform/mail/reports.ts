import PostalMime, { type Attachment } from 'postal-mime';

/** Report that a mail was refused after the first server had accepted it. */
export interface Rebote {
  /** Of the mail that was refused, with angle brackets. */
  messageId: string;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  codigo: string;
  /** Words of the server that refused it. */
  respuesta: string;
}

/** Fields of a part of a delivery status, by their names in lower case. */
type Fields = Map<string, string>;

const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
const MESSAGE_ID = /<[^<>\s]+>/;

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** A long field goes on in lines that begin with a blank. */
const readFields = (text: string): Fields =>
  new Map(
    text
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
        return name ? [[name.toLowerCase(), value.trim()] as const] : [];
      }),
  );

/** The first group of fields is about the mail, each other one about a recipient (RFC 3464). */
function readGroups(text: string): { mail: Fields; recipients: Fields[] } {
  const [mail = new Map(), ...recipients] = text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map(readFields);
  return { mail, recipients };
}

const findPart = (parts: Attachment[], ...types: string[]) =>
  parts.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));

/** The original mail or its headers come with the report; some servers name it in a field of their own. */
function messageIdOf(mail: Fields, original: Attachment | undefined): string | null {
  const [headers = ''] = original ? textOf(original).split(/\r?\n\r?\n/, 1) : [];
  const named =
    readFields(headers).get('message-id') ??
    mail.get('original-message-id') ??
    mail.get('x-original-message-id') ??
    '';
  return MESSAGE_ID.exec(named)?.[0] ?? null;
}

/** Takes the type off `smtp; 550 5.1.1 User unknown`. */
const wordsOf = (recipient: Fields): string =>
  (recipient.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');

/**
 * Reads the failures that a report mail (RFC 3464) tells of; none if it is no report, tells of a delay only,
 * or names no mail. It may be cut off behind the headers of the original.
 */
export async function readReport(source: string): Promise<Rebote[]> {
  const { attachments } = await PostalMime.parse(source.replaceAll('\0', ''), {
    forceRfc822Attachments: true,
  });
  const status = findPart(attachments, 'message/delivery-status');
  if (!status) return [];
  const { mail, recipients } = readGroups(textOf(status));
  const original = findPart(attachments, 'message/rfc822', 'text/rfc822-headers');
  const messageId = messageIdOf(mail, original);
  if (messageId === null) return [];
  return recipients
    .filter((one) => one.get('action')?.toLowerCase() === 'failed')
    .flatMap((one) => {
      const codigo = STATUS.exec(one.get('status') ?? '')?.[0];
      return codigo ? [{ messageId, codigo, respuesta: wordsOf(one) || codigo }] : [];
    });
}
