import { FailedImports, WaitingImports } from '../platform/import/ImportRows.tsx';
import type { Room } from '../platform/rooms.ts';
import * as texts from './components/texts.ts';

export const lugares: Room = {
  lists: [],
  work: [
    {
      kind: 'mal',
      place: 'personas',
      resource: 'importaciones',
      Card: FailedImports,
      on: 'hoy',
    },
    {
      kind: 'espera',
      place: 'personas',
      resource: 'importaciones',
      Card: WaitingImports,
      on: 'hoy',
    },
  ],
  routes: <></>,
  texts: { localidades: texts.localidades, importaciones: texts.importaciones },
  imports: [
    {
      tipo: 'localidades',
      place: 'beneficios',
      slug: 'localidades',
      label: 'Importar localidades',
      title: 'Localidades',
      resource: 'localidades',
      help: 'Las del país ya están. Si te falta alguna, o tenés mejores posiciones: una planilla (Excel, LibreOffice o CSV) con provincia, partido, localidad, código postal y posición.',
      order: ['nombre', 'partido', 'codigo_postal', 'nlatitud', 'nlongitud'],
    },
  ],
};
