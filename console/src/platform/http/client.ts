import { fetchUtils } from 'react-admin';
import {
  addressOf,
  type CallInput,
  type Endpoint,
  type Reply,
} from '@gremio/contract/platform/endpoint.ts';
import { formOf } from '@gremio/contract/platform/client.ts';
import { noteWrite } from '../undo/last-write.ts';
import { asHttpError } from './errors.ts';

/** react-admin's fetch, with the wire's errors in the shape that its forms and notices read. */
export async function httpClient(url: string, options?: fetchUtils.Options) {
  try {
    const answer = await fetchUtils.fetchJson(url, options);
    if (options?.method !== undefined && options.method !== 'GET') noteWrite(url, answer.headers);
    return answer;
  } catch (error) {
    throw asHttpError(error);
  }
}

/** Calls an endpoint of the contract. Throws react-admin's `HttpError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Reply<E>> {
  const { params, query, body, file } = input as CallInput<Endpoint>;
  const options: fetchUtils.Options = { method: endpoint.method };
  if (endpoint.wire === 'upload') options.body = formOf({ body, ...(file && { file }) });
  else if (body !== undefined) options.body = JSON.stringify(body);
  const { json } = await httpClient(addressOf(endpoint, params, query), options);
  return json as Reply<E>;
}

/** Calls an endpoint whose body is the file itself (`wire: 'file'`). */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  query: CallInput<E>['query'],
): Promise<Reply<E>> {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'text/csv' });
  const address = addressOf(endpoint, {}, query as Record<string, unknown>);
  const { json } = await httpClient(address, { method: endpoint.method, headers, body: file });
  return json as Reply<E>;
}
