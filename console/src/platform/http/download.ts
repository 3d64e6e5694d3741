import { addressOf, type CallInput, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { type ErrorBody, errorBody } from '@gremio/contract/platform/errors.ts';

/** The file name of `Content-Disposition` (RFC 6266), else `lista`. */
function nameOf(headers: Headers): string {
  const header = headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? 'lista';
}

/** Downloads a file. Throws with the server's own message. */
export async function saveDownload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const { params, query, body } = input as CallInput<Endpoint>;
  const response = await fetch(addressOf(endpoint, params, query), {
    method: endpoint.method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) {
    const refused = (await response.json().catch(() => errorBody('inesperado'))) as ErrorBody;
    throw new Error(refused.message);
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameOf(response.headers);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
