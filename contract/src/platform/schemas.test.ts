import { expect, it } from 'vitest';
import { buscadorDirecciones, mapa, organizacion } from '../ajustes/schemas.ts';
import { imagenUrl } from '../archivos/rules.ts';
import { sucursalWrite } from '../beneficios/schemas.ts';
import { enlace } from '../noticias/schemas.ts';
import { webAddress } from './schemas.ts';

it.each([
  ['www.comercio.com.ar', 'https://www.comercio.com.ar'],
  [' comercio.com.ar/promos?mes=12 ', 'https://comercio.com.ar/promos?mes=12'],
  ['comercio.com.ar:8080', 'https://comercio.com.ar:8080'],
  ['http://comercio.com.ar', 'http://comercio.com.ar'],
])('takes the address %s as %s', (written, stored) => {
  expect(webAddress.parse(written)).toBe(stored);
});

it.each(['comercio', 'ana@comercio.com.ar', 'javascript:alert(1)', 'ftp://comercio.com.ar', ''])(
  'refuses %o as an address',
  (written) => {
    expect(webAddress.safeParse(written).error?.issues[0]?.message).toBe(
      'Escribí una dirección, como https://ejemplo.org.',
    );
  },
);

it('completes the address of a branch, and says what is wrong with it', () => {
  const { web } = sucursalWrite.shape;
  expect(web.parse('www.comercio.com.ar')).toBe('https://www.comercio.com.ar');
  expect(web.parse('')).toBeNull();
  expect(web.safeParse('comercio').error?.issues[0]?.message).toBe(
    'Escribí una dirección, como https://ejemplo.org.',
  );
});

it('completes every other address of the web', () => {
  const { logo, contacto } = organizacion.shape;
  expect(logo.parse('ejemplo.org/logo.png')).toBe('https://ejemplo.org/logo.png');
  expect(logo.parse(imagenUrl(7, 320))).toBe(imagenUrl(7, 320));
  expect(contacto.shape.web.parse('ejemplo.org')).toBe('https://ejemplo.org');
  expect(buscadorDirecciones.shape.url.parse('ejemplo.org/api')).toBe('https://ejemplo.org/api');
  const tiles = 'ejemplo.org/{z}/{x}/{y}.png';
  expect(mapa.shape.teselas.parse(tiles)).toBe(`https://${tiles}`);
  expect(enlace.parse('ejemplo.org')).toBe('https://ejemplo.org');
  expect(enlace.parse('/turnos')).toBe('/turnos');
});
