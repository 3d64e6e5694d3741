import { expect, it } from 'vitest';
import { addressHref, whatsappHref } from './contact.ts';

it.each([
  ['341 555-0000', '5493415550000'],
  ['(0341) 15 555-0000', '5493415550000'],
  ['0341 155550000', '5493415550000'],
  ['+54 9 341 555 0000', '5493415550000'],
  ['+54 341 15 555 0000', '5493415550000'],
  ['0054 9 341 555 0000', '5493415550000'],
  ['5493415550000', '5493415550000'],
  ['9 341 555 0000', '5493415550000'],
  ['11 5555-0000', '5491155550000'],
  ['011 15 5555-0000', '5491155550000'],
  ['02901 15 55-0000', '5492901550000'],
  ['3415 15-0000', '5493415150000'],
  ['341 515-0000', '5493415150000'],
  ['341 555-0000 / 341 555-0001', '5493415550000'],
  ['+598 99 123 456', '59899123456'],
])('WhatsApp of %s is %s', (typed, number) => {
  expect(whatsappHref(typed)).toBe(`https://wa.me/${number}`);
});

it.each(['', 'preguntá por Rosa', '555-0000', '15 5555-0000', '0800 555 0000', '+1'])(
  'there is no WhatsApp of «%s»',
  (typed) => {
    expect(whatsappHref(typed)).toBeNull();
  },
);

it('finds an address whose position is not known', () => {
  const address = 'Mitre 10, Funes';
  expect(addressHref('android', address)).toBe('geo:0,0?q=Mitre%2010%2C%20Funes');
  expect(addressHref('ios', address)).toBe('https://maps.apple.com/?daddr=Mitre%2010%2C%20Funes');
  expect(addressHref('web', address)).toBe(
    'https://www.openstreetmap.org/search?query=Mitre%2010%2C%20Funes',
  );
});
