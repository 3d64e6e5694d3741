import { getCongreso } from '@gremio/contract/congreso/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the congress with the member's form and its QR, for a door without signal. */
export const keepCongreso = (persona_id: number) =>
  readAhead(getCongreso, { params: { id: persona_id } });
