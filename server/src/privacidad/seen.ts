import { ofPersona, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  pedidos_privacidad: ofPersona(),
};
