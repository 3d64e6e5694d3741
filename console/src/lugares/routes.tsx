import { importLocalidades } from '@gremio/contract/lugares/endpoints.ts';
import type { Room } from '../platform/rooms.ts';
import * as texts from './components/texts.ts';

export const lugares: Room = {
  title: 'Lugares',
  menu: [],
  routes: <></>,
  texts: { localidades: texts.localidades },
  imports: [
    {
      slug: 'localidades',
      title: 'Localidades',
      resource: importLocalidades.who.resource,
      endpoint: importLocalidades,
      help: 'Las localidades del país: un CSV con provincia, partido, localidad, código postal y posición.',
    },
  ],
};
