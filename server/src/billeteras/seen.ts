import { ofPersona, through, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  billeteras: 'nadie',
  pases_apple: ofPersona(),
  pases_google: ofPersona(),
  pases_apple_dispositivos: through('pases_apple', 'serie', 'serie'),
};
