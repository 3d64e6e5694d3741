import { csv } from './sample.ts';

export const padron = {
  'POST /personal/personas/importar': csv,
};
