import { expect, it } from 'vitest';
import { readPosition } from './position.ts';

const OBELISCO = { nlatitud: -34.6037, nlongitud: -58.3816 };

it.each([
  '-34.6037, -58.3816',
  ' -34.6037 -58.3816 ',
  '-34,6037; -58,3816',
  '-34,6037, -58,3816',
  'https://www.google.com/maps/place/Obelisco/@-34.5,-58.2,17z/data=!4m6!8m2!3d-34.6037!4d-58.3816',
  'https://www.google.com/maps/@-34.6037,-58.3816,15z',
  'https://maps.google.com/?q=-34.6037,-58.3816',
  'https://www.google.com/maps/search/?api=1&query=-34.6037%2C-58.3816',
  'https://www.google.com/maps/search/-34.6037,+-58.3816',
  'https://maps.google.com/maps?q=-34.6037%2c%20-58.3816',
  'https://www.openstreetmap.org/?mlat=-34.6037&mlon=-58.3816#map=17/-34.5/-58.2',
  'https://www.openstreetmap.org/#map=17/-34.6037/-58.3816',
])('reads the position in %s', (text) => {
  expect(readPosition(text)).toEqual(OBELISCO);
});

it.each([
  '',
  'San Martín 250',
  '-34.6037',
  '-34,6',
  '-34,6037; -58',
  '100 %',
  '-134.6, -58.38',
  '-34.6, -358.38',
  'https://maps.app.goo.gl/x',
])('finds no position in «%s»', (text) => {
  expect(readPosition(text)).toBeNull();
});
