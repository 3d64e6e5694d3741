import { getPreferencias, getPush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** What I chose to be told; the calendar's address is a secret, and never stays. */
export const keepAvisos = () => Promise.all([readAhead(getPreferencias), readAhead(getPush)]);
