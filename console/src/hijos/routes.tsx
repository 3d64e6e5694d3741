import { Resource } from 'react-admin';
import { informeDePapeles } from '@gremio/contract/hijos/informes/endpoints.ts';
import { papelesInforme } from '@gremio/contract/hijos/informes/rules.ts';
import { listsAt, type Room } from '../platform/rooms.ts';
import { PendingFotos } from './components/PendingFotos.tsx';
import { PersonaHijos } from './components/PersonaHijos.tsx';
import * as texts from './components/texts.ts';
import { FotoList } from './pages/FotoList.tsx';
import { HijoCreate, HijoEdit } from './pages/HijoForms.tsx';
import { HijoList } from './pages/HijoList.tsx';

export const hijos: Room = {
  lists: listsAt('personas', ['hijos', 'fotos_hijos']),
  texts: { hijos: texts.hijos, fotos_hijos: texts.fotosHijos },
  work: [{ kind: 'espera', place: 'personas', resource: 'fotos_hijos', Card: PendingFotos }],
  personaTabs: [{ resource: 'hijos', Content: PersonaHijos }],
  imports: [
    {
      tipo: 'hijos',
      place: 'personas',
      slug: 'hijos',
      label: 'Importar hijos',
      title: 'Hijos',
      resource: 'hijos',
      help: 'Los hijos de cada persona: una planilla (Excel, LibreOffice o CSV) con el documento del titular, y el nombre, documento, fecha de nacimiento y sexo de cada hijo.',
      order: ['nombre', 'numdoc', 'fecha_nacimiento', 'sexo'],
    },
  ],
  reports: [{ informe: papelesInforme, wire: informeDePapeles }],
  routes: (
    <>
      <Resource
        name="hijos"
        recordRepresentation="nombre"
        list={HijoList}
        create={HijoCreate}
        edit={HijoEdit}
      />
      <Resource name="fotos_hijos" list={FotoList} />
    </>
  ),
};
