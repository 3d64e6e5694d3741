import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { type ErrorBody, ERRORS } from '@gremio/contract/platform/errors.ts';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Document } from './requests.ts';

export interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Explains why an answer differs from those that the document declares; null if it matches one. */
export type Judge = (endpoint: Endpoint, answer: Answer) => string | null;

const pointer = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export function createJudge(document: Document): Judge {
  // Each schema judges some tens of answers: to optimize its code would take longer.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(document, 'documento');
  const byPlace = new Map<string, ValidateFunction>();

  /** Validation errors of a reply against the schema at this place of the document. */
  function breaks(place: string[], body: unknown): string | null {
    const ref = `documento#/${place.map(pointer).map(encodeURIComponent).join('/')}`;
    const validate = byPlace.get(ref) ?? ajv.compile({ $ref: ref });
    byPlace.set(ref, validate);
    return validate(body) ? null : ajv.errorsText(validate.errors);
  }

  function judgeError({ status, text }: Answer): string | null {
    const body = parse(text) as ErrorBody | undefined;
    const broken = breaks(['components', 'schemas', 'Error'], body);
    if (broken || !body) return `not the shape of an error: ${broken}`;
    const [declared] = ERRORS[body.motivo];
    return body.code === status && declared === status ? null : `${body.motivo} is not ${status}`;
  }

  return (endpoint, answer) => {
    const { status, type, text } = answer;
    if (status >= 500) return 'a failure of the server';
    if (status >= 400)
      return type.includes('json') ? judgeError(answer) : 'an error that is not JSON';
    if (status !== endpoint.status && !endpoint.also?.includes(status as 201))
      return `declared as ${endpoint.status}`;
    if (status === 204) return text === '' ? null : 'something where there is nothing';
    if (endpoint.wire === 'stream' || endpoint.wire === 'download') return null;
    if (!type.includes('json')) return `answered ${type}`;
    const { method, path } = endpoint;
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    const broken = breaks(place, parse(text));
    return broken ? `${nameOf(endpoint)} outside its schema: ${broken}` : null;
  };
}
