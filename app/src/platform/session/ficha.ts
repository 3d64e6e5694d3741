import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { useRead } from '../api/read.ts';

/** Data of the member with this id; neither pending nor known for null. */
export const useFicha = (persona_id: number | null) =>
  useRead(getFicha, { params: { id: persona_id ?? 0 } }, { enabled: persona_id !== null });
