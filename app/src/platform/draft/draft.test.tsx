import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DRAFTS } from '../api/persisted.ts';
import { useDraft } from './draft.ts';

const BEGUN = { celular: '11 1111', adultos: 2, fechas: null as string | null };
const open = (begun: object = BEGUN, from = '1') =>
  renderHook(() => useDraft({ name: 'contacto 7', begun: begun as typeof BEGUN, from })).result;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

test('a draft is there again after the app was closed, and says so', () => {
  const form = open();
  expect(form.current.restored).toBe(false);
  act(() => form.current.edit({ celular: '11 2222' }));
  act(() => form.current.edit({ fechas: '2026-12-08' }));
  const later = open();
  expect(later.current.draft).toEqual({ celular: '11 2222', adultos: 2, fechas: '2026-12-08' });
  expect(later.current.restored).toBe(true);
});

test('sent or begun anew, nothing of it stays', () => {
  const sent = open();
  act(() => sent.current.edit({ celular: '11 2222' }));
  act(() => sent.current.forget());
  expect(open().current.restored).toBe(false);

  const anew = open();
  act(() => anew.current.edit({ celular: '11 2222' }));
  act(() => anew.current.discard());
  expect(anew.current.draft).toEqual(BEGUN);
  expect(localStorage).toHaveLength(0);
});

test('a new version of the form takes what it still has, of the same kind', () => {
  const form = open();
  act(() => form.current.edit({ celular: '11 2222', adultos: 5 }));
  expect(open({ celular: '', adultos: '', email: '' }).current.draft).toEqual({
    celular: '11 2222',
    adultos: '',
    email: '',
  });
});

test('a draft of a form that was saved since, or of a month ago, is not offered', () => {
  const form = open();
  act(() => form.current.edit({ celular: '11 2222' }));
  expect(open(BEGUN, '2').current.draft).toEqual(BEGUN);
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000 });
  expect(open().current.draft).toEqual(BEGUN);
});

test('a form of another matter sweeps what is too old to come back', () => {
  localStorage.setItem(`${DRAFTS}roto`, '{');
  localStorage.setItem(`${DRAFTS}viejo`, JSON.stringify({ from: '', at: 0, draft: {} }));
  const form = open();
  act(() => form.current.edit({ celular: '11 2222' }));
  expect(Object.keys(localStorage)).toEqual([`${DRAFTS}contacto 7`]);
});

test('a device without room goes on with what is typed', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const form = open();
  act(() => form.current.edit({ celular: '11 2222' }));
  expect(form.current.draft.celular).toBe('11 2222');
  expect(warn).toHaveBeenCalled();
});
