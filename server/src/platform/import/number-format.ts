import { SSF } from '@e965/xlsx';

/** A format of digits, with signs or letters before, between or after them; one `0` at least. */
const LITERAL = /^(?:[0#]|\\.|"[^"]*"|[-+/() :])*0(?:[0#]|\\.|"[^"]*"|[-+/() :])*$/;
/** A format of a text, with what the sheet shows around it. */
const AROUND_TEXT = /^(?:\\.|"[^"]*"|[-+/() :])*@(?:\\.|"[^"]*"|[-+/() :])*$/;
/** Parts of a format: a literal, a space or filling, a colour, locale or condition, or any other sign. */
const PART = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|[^]/g;
const SPACE_OR_COLOUR = /^(?:[_*].|\[(?![<>=]).*\])$/;
/** Letters that a program may leave without quotes; the others are codes of dates and numbers. */
const PLAIN_LETTER = /^[acfi-lo-rt-xz]$/i;

/**
 * The part of a format that says how it shows a number that identifies something: without colours,
 * spaces, thousands and decimals, which are of amounts.
 */
function ofIdentifier(format: string): string {
  const parts: string[] = format.match(PART) ?? [];
  const end = parts.indexOf(';');
  return parts
    .slice(0, end < 0 ? parts.length : end)
    .filter((part) => !SPACE_OR_COLOUR.test(part))
    .map((part) => (PLAIN_LETTER.test(part) ? `"${part}"` : part))
    .map((part) => (part === '?' ? '#' : part))
    .join('')
    .replace(/,(?=[0#])/g, '')
    .replace(/([0#])\.[0#]+/g, '$1');
}

/** A whole number as its sheet shows it, if the format gives it zeros, signs or letters of its own. */
export function shownNumber(value: number, format: string): string {
  const literal = ofIdentifier(format);
  const isShown = Number.isInteger(value) && LITERAL.test(literal);
  return isShown ? SSF.format(literal, value).trim() : String(value);
}

/** A text as its sheet shows it. */
export function shownText(text: string, format: string): string {
  const literal = ofIdentifier(format);
  return literal !== '@' && AROUND_TEXT.test(literal) ? SSF.format(literal, text) : text;
}
