import { unzipSync } from 'fflate';
import { qrIn } from './qr.ts';
import type { Live } from './live.ts';

/** Place of a value in a reply: `texto`, or `[].codigo` for a list. */
export interface Found {
  live: Live;
  path: string[];
}

const PICTURE = /data:image\/png;base64,([A-Za-z0-9+/=]+)/g;
const BASE64 = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescapeHtml = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (whole, name: string) => NAMED[name] ?? whole);

function unescapeUrl(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });
}

/**
 * Every form in which the text discloses a value: raw, decoded, and read from the QR codes of its pictures.
 */
function readings(text: string): string[] {
  const codes = [...text.matchAll(PICTURE)].flatMap(
    ([, base64 = '']) => qrIn(Buffer.from(base64, 'base64')) ?? [],
  );
  const words = text.replaceAll(PICTURE, '');
  const coded = [...words.matchAll(BASE64)].map(([one]) =>
    Buffer.from(one, 'base64').toString('utf8'),
  );
  return [words, unescapeHtml(words), unescapeUrl(words), ...coded, ...codes];
}

/** A numeric code may also occur inside a longer number, which does not count. */
const holds = (text: string, value: string): boolean =>
  /^\d+$/.test(value)
    ? new RegExp(`(?<![\\w#.])${value}(?![\\w.])`).test(text)
    : text.includes(value);

export function searchText(text: string, all: Live[], path: string[] = []): Found[] {
  const dresses = readings(text);
  return all
    .filter(({ value }) => dresses.some((dress) => holds(dress, value)))
    .map((live) => ({ live, path }));
}

export function searchJson(value: unknown, all: Live[], path: string[] = []): Found[] {
  if (typeof value === 'string') return searchText(value, all, path);
  if (Array.isArray(value)) return value.flatMap((one) => searchJson(one, all, [...path, '[]']));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => searchJson(one, all, [...path, name]));
}

/** Searches a downloaded file; workbooks and passes are ZIPs of text files. */
export function searchFile(bytes: Buffer, all: Live[]): Found[] {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return searchText(bytes.toString(), all);
  return Object.values(unzipSync(bytes)).flatMap((part) =>
    searchText(Buffer.from(part).toString('utf8'), all),
  );
}
