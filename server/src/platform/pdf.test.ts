import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isPdf } from './pdf.ts';
import { pdfOf } from '../../testing/pdf.ts';

const plain = pdfOf();
const bytes = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
const binary = '%\u00e2\u00e3\u00cf\u00d3';
const withHead = (head: string) => plain.replace('%PDF-1.4\n', head);
const body = plain.slice(0, plain.indexOf('startxref'));
const update =
  '5 0 obj\n<< /Type /Sig >>\nendobj\nxref\n0 0\ntrailer\n<< >>\nstartxref\n400\n%%EOF';
const archive = zipSync({ 'index.html': Buffer.from('hola') });

describe('a PDF is one', () => {
  it.each([
    ['as programs write it', bytes(plain)],
    ['with a binary comment', bytes(withHead(`%PDF-1.7\n${binary}\n`))],
    ['with the line ends of a scanner', bytes(withHead(`%PDF-1.3\r\n${binary}\r\n`))],
    ['with the line ends of an old machine', bytes(withHead(`%PDF-1.3\r${binary}\r`))],
    [
      'with comments of what made it',
      bytes(withHead(`%PDF-1.7\n${binary}\n%%Made by: x -o y\n\n`)),
    ],
    ['after a byte order mark', bytes(Buffer.from([0xef, 0xbb, 0xbf]), plain)],
    ['after empty lines', bytes('\r\n\n', plain)],
    ['changed or signed afterwards: several ends', bytes(plain, update, '\n', update)],
    [
      'linearized: an end near its beginning',
      bytes(withHead(`%PDF-1.6\n9 0 obj\n<< /Linearized 1 >>\nendobj\nstartxref\n0\n%%EOF\n`)),
    ],
    ['without a line end after it', bytes(plain.trimEnd())],
    ['filled up to a block', bytes(plain, Buffer.alloc(60_000))],
    ['with what a mail program added', bytes(plain, '\r\n--\r\nEnviado desde mi celular\r\n')],
    ['with an archive within it', bytes(plain.slice(0, 60), archive, plain.slice(60))],
  ])('%s', (_name, file) => {
    expect(isPdf(file)).toBe(true);
  });
});

describe('it is none', () => {
  it.each([
    ['that is nothing', bytes('')],
    ['that only says so', bytes('%PDF-1.4')],
    ['whose end is missing', bytes(plain.slice(0, -20))],
    ['without a place of its objects', bytes(body, '%%EOF')],
    ['that ends long before the file does', bytes(plain, 'x'.repeat(2_000))],
    ['that is a page first', bytes('<html><script>alert(1)</script>', plain)],
    ['that is a page after its header', bytes(withHead('%PDF-1.4\n<script>alert(1)</script>\n'))],
    ['that is a page in a comment', bytes(withHead('%PDF-1.4\n%<SCRIPT>alert(1)</SCRIPT>\n'))],
    ['that is a page in its first object', bytes(pdfOf('<script>alert(1)</script>'))],
    ['that is a program first', bytes('MZ\u0090\u0000', plain)],
    ['that is an archive first', bytes(archive, plain)],
    ['that is an archive at its end', bytes(plain, archive)],
    ['that is an archive with the rest as its comment', archiveAround()],
    ['that is a script after its header', bytes(withHead('%PDF-1.4\n@echo off\n'))],
  ])('%s', (_name, file) => {
    expect(isPdf(file)).toBe(false);
  });

  // A pattern that backtracks over the comments would never end.
  it('and a header of nothing but comments', () => {
    expect(isPdf(bytes(`%PDF-1.4\n${'% '.repeat(600)}`, plain))).toBe(false);
    expect(isPdf(bytes(`%PDF-1.4\n${'%\n'.repeat(600)}`, plain))).toBe(false);
  });
});

/** Wraps a PDF in an archive whose trailing comment is the rest of the PDF. */
function archiveAround(): Buffer {
  const rest = plain.slice(60);
  const open = Buffer.from(archive);
  open.writeUInt16LE(rest.length, open.length - 2);
  return bytes(plain.slice(0, 60), open, rest);
}
