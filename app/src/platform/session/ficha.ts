import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { useRead } from '../api/read.ts';

/** The data of the member whose device this is; neither pending nor known while it is nobody's. */
export const useFicha = (persona_id: number | null) =>
  useRead(getFicha, { params: { id: persona_id ?? 0 } }, { enabled: persona_id !== null });
