import { addReview } from '@gremio/contract/beneficios/endpoints.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWrite } from './write.ts';

const REVIEW = { body: { app_beneficio_id: 3, puntaje: 5, comentario: 'Muy bueno' } };
const SAVED = { id: 1, app_beneficio_id: 3, nombre: 'Ana', puntaje: 5, comentario: null };

const fetching = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetching));
afterEach(() => {
  fetching.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const keyOf = (call: number): string | null =>
  new Headers(fetching.mock.calls[call]?.[1]?.headers).get('idempotency-key');

const write = () => renderHook(() => useWrite(addReview, { failed: 'No se guardó' })).result;

test('a write that was cut is tried again under the same key, and a new write under another', async () => {
  const saving = write();
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(() => saving.current.run(REVIEW));
  expect(saving.current.problem?.message).toBe(
    'No sabemos si se guardó: se cortó la conexión. Cuando vuelva la señal, probá de nuevo: no se hace dos veces.',
  );

  fetching.mockResolvedValueOnce(answer(200, { review: SAVED }));
  const value = await act(() => saving.current.run(REVIEW));
  expect(value).toEqual(SAVED);
  expect(saving.current.problem).toBeNull();
  expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf(1)).toBe(keyOf(0));

  fetching.mockResolvedValueOnce(answer(200, { review: SAVED }));
  await act(() => saving.current.run(REVIEW));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('a write that was cut keeps its key when its screen was closed meanwhile', async () => {
  const first = write();
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(() => first.current.run(REVIEW));
  const later = write();
  fetching.mockResolvedValueOnce(answer(200, { review: SAVED }));
  expect(await act(() => later.current.run(REVIEW))).toEqual(SAVED);
  expect(keyOf(1)).toBe(keyOf(0));
});

test('a write that made the server fail is tried again under the same key', async () => {
  const saving = write();
  fetching.mockResolvedValueOnce(answer(503, errorBody('sin_base')));
  await act(() => saving.current.run(REVIEW));
  expect(saving.current.problem?.message).toMatch(/^El sistema no responde/);
  fetching.mockResolvedValueOnce(answer(200, { review: SAVED }));
  expect(await act(() => saving.current.run(REVIEW))).toEqual(SAVED);
  expect(keyOf(1)).toBe(keyOf(0));
});

test('an answer that breaks off is as good as none', async () => {
  const saving = write();
  fetching.mockResolvedValueOnce(new Response('{"review": {'));
  await act(() => saving.current.run(REVIEW));
  expect(saving.current.problem?.message).toMatch(/^No sabemos si se guardó/);
});

test('without signal it is refused at once, and certainly did not happen', async () => {
  const saving = write();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(() => saving.current.run(REVIEW));
  expect(saving.current.problem?.message).toBe(
    'No se guardó: no hay conexión. Probá de nuevo cuando vuelva la señal.',
  );
});

test('other words are another write', async () => {
  const saving = write();
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await act(() => saving.current.run(REVIEW));
  await act(() => saving.current.run({ body: { ...REVIEW.body, puntaje: 1 } }));
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test('a broken rule is told under its header without sending anything', async () => {
  const saving = write();
  const value = await act(() => saving.current.run({ body: { ...REVIEW.body, puntaje: 6 } }));
  expect(value).toBeNull();
  expect(fetching).not.toHaveBeenCalled();
  expect(saving.current.problem).toMatchObject({
    title: 'Error validación',
    fields: [{ campo: 'puntaje', mensaje: 'Tiene que ser 5 o menos.' }],
  });
});

test('a refusal keeps the words of the server until it is dismissed', async () => {
  const saving = write();
  fetching.mockResolvedValueOnce(answer(403, errorBody('suspendido')));
  await act(() => saving.current.run(REVIEW));
  expect(saving.current.problem).toMatchObject({ title: 'Error', body: { motivo: 'suspendido' } });
  act(() => saving.current.dismiss());
  expect(saving.current.problem).toBeNull();
});
