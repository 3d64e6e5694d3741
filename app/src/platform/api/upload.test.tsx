import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUpload } from './upload.ts';

type Sent = { key: string; body: FormData };
const sent: Sent[] = [];
let answers: (object | null)[] = [];

/** XMLHttpRequest, as far as an upload uses it. */
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  status = 200;
  response = '';
  private readonly headers = new Map<string, string>();
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: FormData) {
    sent.push({ key: this.headers.get('idempotency-key') ?? '', body });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const answer = answers.shift();
    if (!answer) return this.onerror();
    this.status = 'code' in answer ? Number(answer.code) : 200;
    this.response = JSON.stringify(answer);
    this.onload();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

const uploading = () => renderHook(() => useUpload(uploadDoc, { failed: 'No se envió' })).result;
const params = { filename: 'frente.jpg' };

test('nothing is sent where no file was given', async () => {
  const result = uploading();
  expect(await act(() => result.current.run({ params }))).toBeNull();
  expect(sent).toEqual([]);
  expect(result.current.problem).toBeNull();
});

test('a file that was cut is sent again under the same key, another file under another', async () => {
  const result = uploading();
  const file = new Blob(['a']);
  const body = { hijo_id: '3', lado: 'frente' as const };
  answers = [null, { url: '/x' }, { url: '/y' }];
  await act(() => result.current.run({ params, body, file }));
  expect(result.current.problem?.message).toMatch(/^No sabemos si se envió: se cortó la conexión/);
  expect(await act(() => result.current.run({ params, body, file }))).toBe('/x');
  expect(result.current.progress).toBeNull();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.body.get('lado')).toBe('frente');
  expect(sent[1]?.body.get('file')).toBeInstanceOf(Blob);
  await act(() => result.current.run({ params, body, file: new Blob(['b']) }));
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
});

test('a file is sent again under the same key after a failure of the server, not after a refusal', async () => {
  const result = uploading();
  const file = new Blob(['a']);
  const failed = { code: 500, message: 'Falló.', motivo: 'interno' };
  const refused = { code: 409, message: 'Ya no se puede.', motivo: 'en_uso' };
  answers = [failed, refused, { url: '/x' }];
  for (let time = 0; time < 3; time += 1)
    await act(() => result.current.run({ params, body: { hijo_id: '3', lado: 'frente' }, file }));
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
});
