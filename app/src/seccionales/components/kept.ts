import { getMiSeccional } from '@gremio/contract/seccionales/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the member's seccional and its sites, to find or call them without signal. */
export const keepMiSeccional = (): Promise<void> => readAhead(getMiSeccional);
