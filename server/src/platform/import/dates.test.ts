import { describe, expect, it } from 'vitest';
import { createDateReader, parseFecha } from './dates.ts';

const HOY = '2026-11-23';

describe('a date', () => {
  it.each([
    ['05/06/2012', '2012-06-05'],
    ['5-6-2012', '2012-06-05'],
    ['05.06.2012', '2012-06-05'],
    ['5 / 6 / 2012', '2012-06-05'],
    ['2012-06-05', '2012-06-05'],
    ['2012/6/5', '2012-06-05'],
    ['29/02/2024', '2024-02-29'],
    ['20120605', '2012-06-05'],
    ['05062012', '2012-06-05'],
    ['25031985', '1985-03-25'],
    ['20012001', '2001-01-20'],
    ['05/06/2012 00:00:00', '2012-06-05'],
    ['2012-06-05 00:00:00', '2012-06-05'],
    ['2012-06-05T00:00:00.000Z', '2012-06-05'],
    ['2012-06-05T00:00:00-03:00', '2012-06-05'],
    ['5/6/2012 12:00:00 a. m.', '2012-06-05'],
    ['01-ene-85', '1985-01-01'],
    ['1/set/1985', '1985-09-01'],
    ['01-Jan-85', '1985-01-01'],
    ['15-ago.-1985', '1985-08-15'],
    ['1 de enero de 1985', '1985-01-01'],
    ['1º de Enero del 1985', '1985-01-01'],
    ['martes, 1 de enero de 1985', '1985-01-01'],
    ['3 MARZO 1985', '1985-03-03'],
    // Microsoft documents 39448 as the serial number of 1 January 2008.
    ['39448', '2008-01-01'],
    ['31048', '1985-01-01'],
    ['31048.0', '1985-01-01'],
  ])('%s is %s', (text, fecha) => {
    expect(parseFecha(text, HOY)).toBe(fecha);
  });

  it.each([
    ['1/2/81', '1981-02-01'],
    ['23/11/26', '2026-11-23'],
    ['24/11/26', '1926-11-24'],
    ['1/1/05', '2005-01-01'],
    ['29/2/00', '2000-02-29'],
  ])('%s, with two digits of the year, is the latest day not in the future: %s', (text, fecha) => {
    expect(parseFecha(text, HOY)).toBe(fecha);
  });

  it.each([
    ['31/02/1980', 'no such day'],
    ['00/00/0000', 'no such day'],
    ['15/13/1979', 'no such month'],
    ['29/02/1981', 'no leap year'],
    ['29/02/1900', 'no leap year'],
    ['1980', 'a year'],
    ['22333444', 'a document'],
    ['32031985', 'no such day'],
    ['5536168', 'a document'],
    ['100234', 'a number of six digits'],
    ['31048.5', 'a serial number with a time'],
    ['99999', 'a serial number of a far day'],
    ['1 de enerx de 1985', 'no month'],
    ['05/06/2012 10:30', 'a time'],
    ['05/06/2012 12:00', 'noon'],
    ['05/06/2012 12:00 p. m.', 'noon'],
    ['', 'nothing'],
  ])('%s is none: %s', (text) => {
    expect(parseFecha(text, HOY)).toBeNull();
  });
});

describe('the order of a column', () => {
  const column = (...texts: string[]) => {
    const reader = createDateReader('fecha de nacimiento', HOY, texts.slice(0, 50));
    return { reader, fechas: texts.map((text) => reader.read(text)) };
  };
  const AMERICAN = ['03/25/1985', '12/31/1990', '07/14/1979'];

  it.each([
    ['25/03/1985 14:30', '1985-03-25'],
    ['25/03/1985 2:30:15 p. m.', '1985-03-25'],
    ['1985-03-25T23:59:59.999', '1985-03-25'],
    ['25/03/1985 12:00', '1985-03-25'],
    ['25031985 08:15', '1985-03-25'],
  ])('leaves out the time of the same place: %s', (text, fecha) => {
    expect(column(text).fechas).toEqual([fecha]);
  });

  it.each([
    ['85-03-25', 'tiene adelante un año de dos cifras, y no se sabe en qué orden está.'],
    ['1985-03-25T01:30:00Z', 'tiene una hora de otro lugar, y no se sabe qué día era acá.'],
    ['25/03/1985 25:30', 'no existe.'],
    ['31/02/1985 14:30', 'no existe.'],
    ['25/03/2085 14:30', 'no puede ser.'],
  ])('says why it refuses %s', (text, why) => {
    const { reader, fechas } = column(text);
    expect(fechas).toEqual([null]);
    expect(reader.problemOf(text)).toBe(`La fecha de nacimiento «${text}» ${why}`);
  });

  it('refuses the file if years of two digits stand ahead, unless a date proves them last', () => {
    expect(() => column('85-03-25', '05-03-12').reader.refuseMixedOrder()).toThrow(
      'dice 85-03-25, con el año adelante, y no se sabe cuál es el año en otras, como 05-03-12',
    );
    const typo = column('85-03-25', '05-03-12', '25/03/85');
    expect(() => typo.reader.refuseMixedOrder()).not.toThrow();
    expect(typo.fechas.slice(1)).toEqual(['2012-03-05', '1985-03-25']);
  });

  it('is told by dates without separators too', () => {
    const american = ['03251985', '12311990', '07141979', '03041985'];
    expect(column(...american).fechas.at(-1)).toBe('1985-03-04');
    expect(() => column('03251985', '03041985').reader.refuseMixedOrder()).toThrow('mes primero');
  });

  it('is the day first, also if a line has a month that does not exist', () => {
    const { reader, fechas } = column('25/03/1985', '03/04/1985', '05/13/1979');
    expect(fechas).toEqual(['1985-03-25', '1985-04-03', null]);
    expect(reader.notice).toBeNull();
    expect(() => reader.refuseMixedOrder()).not.toThrow();
  });

  it('is the month first where several dates prove it and none the contrary', () => {
    const { reader, fechas } = column(...AMERICAN, '03/04/1985', '1985-03-04');
    expect(fechas.slice(2)).toEqual(['1979-07-14', '1985-03-04', '1985-03-04']);
    expect(reader.notice).toContain('mes primero');
    expect(() => reader.refuseMixedOrder()).not.toThrow();
  });

  it('refuses the file if a later line contradicts the first ones', () => {
    const many = Array.from({ length: 50 }, (_, at) => AMERICAN[at % 3] ?? '');
    const { reader } = column(...many, '25/03/1985');
    expect(() => reader.refuseMixedOrder()).toThrow(
      'hay fechas con el mes primero, como 03/25/1985, y otras con el día primero, como 25/03/1985',
    );
  });

  it('refuses the file if it is not known, instead of exchanging days and months', () => {
    const { reader } = column('03/25/1985', '03/04/1985');
    expect(() => reader.refuseMixedOrder()).toThrow(
      'dice 03/25/1985, con el mes primero, y no se sabe cuál es el mes en otras, como 03/04/1985',
    );
    expect(() => column('03/25/1985', '05/05/1985').reader.refuseMixedOrder()).not.toThrow();
  });
});
