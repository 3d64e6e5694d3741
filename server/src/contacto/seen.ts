import { ofPersona, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  correos_nuevos: ofPersona(),
};
