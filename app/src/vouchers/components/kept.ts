import { listTiposPropios } from '@gremio/contract/vouchers/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the vouchers with their codes, for a cinema without signal. */
export const keepVouchers = (persona_id: number) =>
  readAhead(listTiposPropios, { params: { x: persona_id } });
