import { expect, it } from 'vitest';
import { MANUAL } from './manual.ts';

const slugs = (search: string) => MANUAL.find(search).topics.map(({ slug }) => slug);

it('finds words without their accents, in titles first', () => {
  expect(slugs('padron')[0]).toBe('cargar-el-padron');
  expect(slugs('CAMPAÑA')[0]).toBe('abrir-una-campania');
  expect(slugs('campana')).toEqual(slugs('campaña'));
});

it('finds by what people call it, and by words of the text', () => {
  expect(slugs('excel')).toContain('cargar-el-padron');
  expect(slugs('impresora')).toEqual(['emitir-claves-y-cartas']);
  expect(MANUAL.find('tanda').entries.map(({ word }) => word)).toContain('Tanda de claves');
});

it('asks for all words, and finds everything without any', () => {
  expect(slugs('hotel impresora')).toEqual([]);
  expect(slugs('  ')).toEqual(MANUAL.topics.map(({ slug }) => slug));
});

it('has a text and its pictures for each topic', () => {
  for (const topic of MANUAL.topics) {
    const parts = MANUAL.partsOf(topic);
    expect(parts.length, topic.slug).toBeGreaterThan(2);
    for (const part of parts)
      if (part.kind === 'picture') expect(MANUAL.pictureUrl(part.name), part.name).toBeTruthy();
  }
});
