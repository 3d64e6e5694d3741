import type { Room } from '../platform/rooms.ts';
import { PasoLugares } from './components/PasoLugares.tsx';
import * as texts from './components/texts.ts';

export const lugares: Room = {
  title: 'Lugares',
  menu: [],
  routes: <></>,
  texts: { localidades: texts.localidades, importaciones: texts.importaciones },
  installationSteps: [{ paso: 'lugares', Step: PasoLugares }],
  imports: [
    {
      tipo: 'localidades',
      slug: 'localidades',
      title: 'Localidades',
      resource: 'localidades',
      help: 'Las localidades del país: un CSV con provincia, partido, localidad, código postal y posición.',
    },
  ],
};
