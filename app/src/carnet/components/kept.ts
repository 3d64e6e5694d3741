import { listConsultas, verQr } from '@gremio/contract/carnet/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the card, its QR and the list of its scans, for a counter without signal. */
export function keepCarnet(persona_id: number) {
  const input = { params: { id: persona_id } };
  return Promise.all([
    readAhead(getFicha, input),
    readAhead(verQr, input),
    readAhead(listConsultas, input),
  ]);
}
