import { listDispositivos } from '@gremio/contract/activacion/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

export const keepDispositivos = () => readAhead(listDispositivos);
