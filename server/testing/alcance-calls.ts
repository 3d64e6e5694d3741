import { read, utils } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { formOf } from '@gremio/contract/platform/client.ts';
import { addressOf, type StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import type { IncomingMessage } from 'node:http';
import { bytesOf, type HttpCall, openAnswer } from './client.ts';
import { readTexts } from './read-pdf.ts';
import type { Input } from './samples.ts';

export interface Answer {
  call: string;
  status: number;
  /** Text of the body, also of a PDF, a workbook or a ZIP. */
  text: string;
  isWorkbook: boolean;
  /** Total of a list, by `Content-Range`. */
  total: number | null;
}

export const figures = { calls: 0, bytes: 0 };

const isOk = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300;
const typeOf = ({ headers }: IncomingMessage): string => headers['content-type'] ?? '';

async function readText(response: IncomingMessage): Promise<string> {
  const bytes = await bytesOf(response);
  figures.bytes += bytes.length;
  if (!isOk(response)) return bytes.toString();
  const type = typeOf(response);
  if (type.includes('pdf')) return (await readTexts(bytes)).join('\n');
  if (type.includes('spreadsheet')) {
    return Object.values(read(bytes).Sheets)
      .map((sheet) => utils.sheet_to_csv(sheet))
      .join('\n');
  }
  if (type.includes('zip')) {
    return Object.values(unzipSync(bytes))
      .map((file) => Buffer.from(file).toString('utf8'))
      .join('\n');
  }
  return bytes.toString();
}

const totalOf = ({ headers }: IncomingMessage): number | null => {
  const [, total] = /\/(\d+)$/.exec(String(headers['content-range'] ?? '')) ?? [];
  return total === undefined ? null : Number(total);
};

/** Makes a call and reads all of its answer. */
export async function make(
  url: string,
  endpoint: StaffEndpoint,
  input: Input,
  token: string,
): Promise<Answer> {
  const { method } = endpoint;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const init: HttpCall = { method, headers };
  if (endpoint.wire === 'upload') init.body = formOf(input as never);
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  const address = addressOf(endpoint, input.params, input.query);
  const response = await openAnswer(url + address, init);
  figures.calls += 1;
  const isStream = endpoint.wire === 'stream' && isOk(response);
  const text = isStream ? '' : await readText(response);
  if (isStream) response.destroy();
  return {
    call: `${method} ${address}`,
    status: response.statusCode ?? 0,
    text,
    isWorkbook: isOk(response) && typeOf(response).includes('spreadsheet'),
    total: totalOf(response),
  };
}

interface Call {
  endpoint: StaffEndpoint;
  input: Input;
}

/** Makes these calls, some at a time; each once. */
export async function makeAll(url: string, token: string, calls: Call[]): Promise<Answer[]> {
  const keyOf = ({ endpoint, input }: Call) =>
    endpoint.method + endpoint.path + JSON.stringify(input);
  const work = [...new Map(calls.map((one) => [keyOf(one), one])).values()];
  const answers: Answer[] = [];
  const next = async (): Promise<void> => {
    for (let one = work.pop(); one; one = work.pop()) {
      answers.push(await make(url, one.endpoint, one.input, token));
    }
  };
  await Promise.all(Array.from({ length: 4 }, next));
  return answers;
}
