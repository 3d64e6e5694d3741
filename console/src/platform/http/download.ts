import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { type ErrorBody, errorBody } from '@gremio/contract/platform/errors.ts';

/** The file name of `Content-Disposition` (RFC 6266), else `lista`. */
function nameOf(headers: Headers): string {
  const header = headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? 'lista';
}

/** Downloads a file. Throws with the server's own message. */
export async function saveDownload(
  endpoint: Endpoint,
  query: Record<string, unknown>,
  params: Record<string, unknown> = {},
): Promise<void> {
  const response = await fetch(addressOf(endpoint, params, query));
  if (!response.ok) {
    const body = (await response.json().catch(() => errorBody('inesperado'))) as ErrorBody;
    throw new Error(body.message);
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameOf(response.headers);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
