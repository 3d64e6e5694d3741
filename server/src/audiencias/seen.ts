import { ofPersona, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  listas: 'todos',
  lista_personas: ofPersona(),
};
