import { expect, it } from 'vitest';
import { mayKeep } from './pictures.ts';

it.each([
  [200, 'public, max-age=31536000, immutable', true],
  [200, 'private, no-store', false],
  [404, 'no-store', false],
])('a picture that is answered with %i and «%s» is kept: %s', (status, cacheControl, kept) => {
  const response = new Response(null, { status, headers: { 'cache-control': cacheControl } });
  expect(mayKeep(response)).toBe(kept);
});
