import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readOds } from './ods.ts';
import { readWorkbook } from './workbook.ts';

const document = (rows: string, more = '', styles = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Hoja 1" table:style-name="ta1">${more}${rows}</table:table><table:named-expressions/></office:spreadsheet></office:body></office:document-content>`;
const row = (cells: string, attributes = '') =>
  `<table:table-row${attributes}>${cells}</table:table-row>`;
const cell = (text: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
const typed = (type: string, name: string, value: string, shown = '') =>
  cell(shown, `office:value-type="${type}" office:${name}="${value}"`);
const textsOf = (rows: string, more = '') => readOds(document(rows, more))[0]?.rows;

describe('a sheet of OpenDocument', () => {
  it('has its typed dates and numbers, also where no text is beside them', () => {
    const cells = [
      typed('date', 'date-value', '1985-01-05'),
      typed('date', 'date-value', '1985-01-05T00:00:00', '05/01/85'),
      typed('float', 'value', '20111222', '20.111.222'),
      typed('float', 'value', '1234567', '0123-4567'),
      typed('float', 'value', '123', 'AF-00123'),
      typed('float', 'value', '123', '0123/26'),
      typed('float', 'value', '54387455', '+54 387 455'),
      typed('float', 'value', '123', 'N° 00123'),
      typed('float', 'value', '5.5', '5 1/2'),
      typed('percentage', 'value', '12', '1200 %'),
      typed('float', 'value', '34.5', '34,50'),
      typed('currency', 'value', '1500', '$ 1.500,00'),
      typed('float', 'value', '1234567890123456', '1,23457E+15'),
      '<table:table-cell office:value-type="float" office:value="7"/>',
      typed('boolean', 'boolean-value', 'true', 'VERDADERO'),
    ];
    expect(textsOf(row(cells.join('')))).toEqual([
      [
        '1985-01-05',
        '1985-01-05',
        '20111222',
        '0123-4567',
        'AF-00123',
        '0123/26',
        '+54 387 455',
        'N° 00123',
        '5.5',
        '12',
        '34.5',
        '1500',
        '1.234567890123456e+15',
        '7',
        'Sí',
      ],
    ]);
  });

  it('has the texts that are shown, without notes and with spaces of their own', () => {
    const note = '<office:annotation><text:p>una nota</text:p></office:annotation>';
    const cells = [
      cell('O&apos;Higgins &amp; <text:span>Ñ&#225;</text:span>'),
      `<table:table-cell office:value-type="string">${note}<text:p>uno</text:p><text:p>dos</text:p></table:table-cell>`,
      cell('a<text:s text:c="2"/>b<text:line-break/>c'),
      cell('#N/A', 'office:value-type="string" calcext:value-type="error"'),
      '<table:table-cell table:formula="of:=A1"/>',
    ];
    expect(textsOf(row(cells.join('')))).toEqual([
      ["O'Higgins & Ñá", 'uno dos', 'a b c', '#N/A', '#SIN_RESULTADO!'],
    ]);
  });

  it('keeps the places of repeated cells and rows, and makes no empty ones', () => {
    const empty = '<table:table-cell table:number-columns-repeated="16384"></table:table-cell>';
    const rows = [
      row(cell('a') + '<table:table-cell table:number-columns-repeated="2"/>' + cell('b')),
      row(empty, ' table:number-rows-repeated="3"'),
      row(cell('c', 'office:value-type="string" table:number-columns-repeated="2"')),
      row(empty, ' table:number-rows-repeated="1048571"'),
    ];
    const found = textsOf(rows.join('')) ?? [];
    expect(found.length).toBe(5);
    expect(found[0]).toEqual(['a', '', '', 'b']);
    expect(found[4]).toEqual(['c', 'c']);
  });

  it('says which rows, columns and sheets it hides', () => {
    const columns =
      '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>';
    const rows = [
      row(cell('a')),
      row(cell('b'), ' table:visibility="filter"'),
      row(cell('c'), ' table:visibility="collapse"'),
    ].join('');
    const style =
      '<style:style style:name="ta1"><style:table-properties table:display="false"/></style:style>';
    const [grid] = readOds(document(rows, columns, style));
    expect([...(grid?.hiddenRows ?? [])]).toEqual([1, 2]);
    expect([...(grid?.hiddenColumns ?? [])]).toEqual([1, 2]);
    expect([grid?.nombre, grid?.oculta]).toEqual(['Hoja 1', true]);
  });
});

const archive = (content: string, manifest = '') =>
  Buffer.from(
    zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8(content),
      'META-INF/manifest.xml': strToU8(`<manifest:manifest>${manifest}</manifest:manifest>`),
    }),
  );
const csvOf = async (bytes: Buffer) => {
  const [sheet] = await readWorkbook(bytes);
  return Buffer.from(sheet?.csv ?? new Uint8Array()).toString();
};

describe('a workbook of OpenDocument', () => {
  it('is read with a million repeated empty rows behind its data', async () => {
    const wide = '<table:table-cell table:number-columns-repeated="16384"></table:table-cell>';
    const rows = [
      row(cell('Nombre') + cell('Nacimiento')),
      row(cell('PAZ, Ana') + typed('date', 'date-value', '1980-02-01')),
      row(wide, ' table:number-rows-repeated="1048574"'),
    ];
    expect(await csvOf(archive(document(rows.join(''))))).toBe(
      'Nombre;Nacimiento\nPAZ, Ana;1980-02-01',
    );
  });

  it('is refused with a million repeated rows of data too many, and with a password', async () => {
    const rows = row(cell('x'), ' table:number-rows-repeated="2000000"');
    await expect(csvOf(archive(document(rows)))).rejects.toThrow('demasiado grande');
    const locked = archive('garbage', '<manifest:encryption-data/>');
    await expect(csvOf(locked)).rejects.toThrow('contraseña');
  });
});
