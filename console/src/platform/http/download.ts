import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { type ErrorBody, errorBody } from '@gremio/contract/platform/errors.ts';

/** The name that the server gave a file (RFC 6266), else a plain one. */
function nameOf(headers: Headers): string {
  const header = headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? 'lista';
}

/** Fetches a file and puts it among the downloads; throws the server's own sentence. */
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
