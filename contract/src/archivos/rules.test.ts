import { expect, it } from 'vitest';
import { anchoPara, anchosOf, imagenOf, imagenUrl, MAX_BYTES, veBorradores } from './rules.ts';

it.each([
  ['administracion', true],
  ['contenidos', true],
  ['eventos', true],
  ['lectura', true],
  ['turnos', false],
  ['puerta', false],
] as const)('%s sees the pictures of drafts: %s', (role, sees) => {
  expect(veBorradores(role)).toBe(sees);
});

it('takes ten megabytes', () => {
  expect(MAX_BYTES).toBe(10_485_760);
});

it('has no version wider than the picture, and each width once', () => {
  expect(anchosOf(2000)).toEqual([320, 640, 960, 1280, 1920, 2000]);
  expect(anchosOf(1920)).toEqual([320, 640, 960, 1280, 1920]);
  expect(anchosOf(700)).toEqual([320, 640, 700]);
  expect(anchosOf(100)).toEqual([100]);
});

it.each([
  [1, 320],
  [320, 320],
  [321, 640],
  [1281, 1500],
  [4000, 1500],
])('fills %i pixels with the narrowest version that is wide enough: %i', (pixels, ancho) => {
  expect(anchoPara(1500, pixels)).toBe(ancho);
});

it('reads the id from an address of its own', () => {
  expect(imagenOf(imagenUrl(7, 640))).toBe(7);
  expect(imagenOf('/imagenes/123456789/12345.webp')).toBe(123_456_789);
});

it.each([
  null,
  '',
  '/imagenes/7/640.png',
  '/imagenes/7/640.webp?x',
  '/imagenes/7/640xwebp',
  '/imagenes/x/640.webp',
  '/imagenes/7/x.webp',
  '/imagenes/1234567890/640.webp',
  '/imagenes/7/123456.webp',
  'https://otro.example/imagenes/7/640.webp',
])('takes no other address for one of its own: %s', (address) => {
  expect(imagenOf(address)).toBeNull();
});
