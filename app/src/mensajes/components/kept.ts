import { getPreferencias, getPush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the choices of notices. The calendar's URL is a secret, and is never kept on the device. */
export const keepAvisos = () => Promise.all([readAhead(getPreferencias), readAhead(getPush)]);
