import type { Localidad } from '@gremio/contract/lugares/schemas.ts';
import { describe, expect, it } from 'vitest';
import { telHref, directionsHref, webHref } from '../platform/contact.ts';
import { localidadOptions, placeName } from './components/place.ts';
import {
  countSentence,
  dayInWords,
  discountInWords,
  isShort,
  line,
  momentInWords,
  needsSignal,
} from './components/words.ts';

const NOW = Date.parse('2026-12-31T23:30:00-03:00');

describe('words of benefits', () => {
  it.each([
    ['15 %', '15% de descuento'],
    ['50%', '50% de descuento'],
    ['2x1', '2x1'],
    ['20 % en efectivo', '20 % en efectivo'],
    ['Gratis', 'Gratis'],
  ])('say what %s is', (descuento, words) => {
    expect(discountInWords(descuento)).toBe(words);
  });

  it('say what needs signal, by what was asked for', () => {
    expect(needsSignal({ q: 'óptica', rubro: 3 })).toBe('Para buscar «óptica» hace falta señal.');
    expect(needsSignal({ rubro: 3, provincia: 1 })).toContain('los beneficios de este rubro');
    expect(needsSignal({ localidad: 1 })).toContain('los beneficios de este lugar');
  });

  it('count, and say the order', () => {
    expect(countSentence(1, true)).toBe('1 beneficio');
    expect(countSentence(2, true)).toBe('2 beneficios, los más cercanos primero');
    expect(countSentence(22_816, false)).toBe('22.816 beneficios');
  });

  it('say a day, with its year when that is not this one', () => {
    expect(dayInWords('2026-12-08', NOW)).toBe('martes 8 de diciembre');
    expect(dayInWords('2027-01-01', NOW)).toBe('1 de enero de 2027');
  });

  it('say a moment by the day that it has here', () => {
    expect(momentInWords('2026-12-09T01:00:00Z', NOW)).toBe('martes 8 de diciembre');
  });

  it('tell a discount that fits at the end of a row', () => {
    expect(['20 %', '2x1', '12 cuotas'].map(isShort)).toEqual([true, true, true]);
    expect(isShort('20 % en efectivo')).toBe(false);
  });

  it('join what is there', () => {
    expect(line('1,23 Km', null, false, '', 'Cines')).toBe('1,23 Km · Cines');
  });
});

describe('ways to reach a branch', () => {
  it.each([
    ['43220068', 'tel:43220068'],
    ['11 4413-6283', 'tel:1144136283'],
    ['(0351) 421-5511 / 421-5512', 'tel:03514215511'],
    ['+54 9 351 421 5511', 'tel:+5493514215511'],
    ['4321-5678 int. 12', 'tel:43215678'],
    ['s/d', null],
    ['103', null],
    ['consultar', null],
  ])('calls %j at %j', (telefono, href) => {
    expect(telHref(telefono)).toBe(href);
  });

  it.each([
    ['http://www.cine.com.ar/', 'http://www.cine.com.ar/'],
    ['www.cine.com.ar', 'https://www.cine.com.ar/'],
    ['facebook.com/cine', 'https://facebook.com/cine'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['s/d', null],
    ['no tiene', null],
  ])('opens %j as %j', (web, href) => {
    expect(webHref(web)).toBe(href);
  });

  it('shows the way with what the device has', () => {
    const at = { nlatitud: -34.6, nlongitud: -58.4 };
    expect(directionsHref('android', at, 'Cine (Centro)')).toBe(
      'geo:-34.6,-58.4?q=-34.6,-58.4(Cine%20(Centro))',
    );
    expect(directionsHref('ios', at, 'Cine')).toBe('https://maps.apple.com/?daddr=-34.6,-58.4');
    expect(directionsHref('web', at, 'Cine')).toBe(
      'https://www.openstreetmap.org/directions?to=-34.6,-58.4',
    );
  });
});

describe('places', () => {
  const localidad = (id: number, nombre: string, partido: string | null, cp: string | null) =>
    ({ id, nombre, partido, codigo_postal: cp, provincia_id: 1 }) as Localidad;

  it('of one name are told apart', () => {
    const options = localidadOptions([
      localidad(1, 'Tigre', 'Tigre', '1648'),
      localidad(2, 'San José', 'Tandil', '7000'),
      localidad(3, 'San José', 'Balcarce', '7620'),
      localidad(4, 'El Durazno', 'Colón', '5200'),
      localidad(5, 'El Durazno', 'Colón', '5201'),
      localidad(6, 'El Durazno', 'Colón', null),
    ]);
    expect(options.map(({ name }) => name)).toEqual([
      'Tigre',
      'San José (Tandil)',
      'San José (Balcarce)',
      'El Durazno (Colón), CP 5200',
      'El Durazno (Colón), CP 5201',
      'El Durazno (Colón)',
    ]);
  });

  it('are called by the narrowest name that is known', () => {
    const places = {
      paises: { options: [{ id: 1, name: 'Argentina' }] },
      provincias: { options: [{ id: 6, name: 'Córdoba' }] },
      localidades: { options: [{ id: 20, name: 'Río Cuarto' }] },
    };
    expect(placeName({}, places)).toBeNull();
    expect(placeName({ pais: 1 }, places)).toBe('Argentina');
    expect(placeName({ provincia: 6 }, places)).toBe('Córdoba');
    expect(placeName({ provincia: 6, localidad: 20 }, places)).toBe('Río Cuarto');
    expect(placeName({ provincia: 6, localidad: 99 }, places)).toBe('Córdoba');
    expect(placeName({ provincia: 99 }, places)).toBe('Una provincia');
  });
});
