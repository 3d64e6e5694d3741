import { getPreferencias, getPush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { getCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** What I chose to be told, and my calendar's address. */
export const keepAvisos = () =>
  Promise.all([readAhead(getPreferencias), readAhead(getPush), readAhead(getCalendario)]);
