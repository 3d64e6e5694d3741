import type { Room } from '../platform/rooms.ts';
import { LugaresStep } from './components/LugaresStep.tsx';
import * as texts from './components/texts.ts';

export const lugares: Room = {
  title: 'Lugares',
  menu: [],
  routes: <></>,
  texts: { localidades: texts.localidades, importaciones: texts.importaciones },
  installationSteps: [{ paso: 'lugares', Step: LugaresStep }],
  imports: [
    {
      tipo: 'localidades',
      slug: 'localidades',
      title: 'Localidades',
      resource: 'localidades',
      help: 'Las localidades del país: una planilla (Excel, LibreOffice o CSV) con provincia, partido, localidad, código postal y posición.',
    },
  ],
};
