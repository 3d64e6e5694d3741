import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import * as wire from '@gremio/contract/personas/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import { listsAt, type Room } from '../platform/rooms.ts';
import { PendingDuplicados } from './components/PendingDuplicados.tsx';
import * as texts from './components/texts.ts';
import { UnirConOtra } from './components/UnirConOtra.tsx';
import { DuplicadoList } from './pages/DuplicadoList.tsx';
import { PersonaCreate, PersonaEdit } from './pages/PersonaForms.tsx';
import { PersonaList } from './pages/PersonaList.tsx';
import { PersonaShow } from './pages/PersonaShow.tsx';
import { UnionPage } from './pages/UnionPage.tsx';

export const personas: Room = {
  lists: [
    { resource: 'personas', place: 'personas', label: 'Padrón' },
    ...listsAt('personas', ['duplicados']),
  ],
  texts: {
    personas: texts.personas,
    duplicados: texts.duplicados,
  },
  work: [{ kind: 'espera', place: 'personas', resource: 'duplicados', Card: PendingDuplicados }],
  search: [
    searchOf(wire.personas.get, {
      group: 'Personas',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
      detail: ({ numero_documento, nro_afiliado, seccional }) =>
        [`DNI ${numero_documento}`, `N.º ${nro_afiliado}`, seccional].filter(Boolean).join(' · '),
    }),
  ],
  personaActions: [{ resource: 'duplicados', Action: UnirConOtra, order: 30 }],
  routes: (
    <>
      <Resource
        name="personas"
        recordRepresentation="nombre"
        list={PersonaList}
        create={PersonaCreate}
        edit={PersonaEdit}
        show={PersonaShow}
      />
      <Resource name="duplicados" list={DuplicadoList} />
      <CustomRoutes>
        <Route
          path="/personas/:id/unir/:otra"
          element={
            <AccessGuard action="edit" resource="duplicados">
              <UnionPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
