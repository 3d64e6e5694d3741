import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import * as wire from '@gremio/contract/audiencias/endpoints.ts';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import { listsAt, type Room } from '../platform/rooms.ts';
import { searchOf } from '../platform/search/search.ts';
import * as texts from './components/texts.ts';
import { EnListaCreate, EnListaList, EnListaShow } from './pages/EnListaPages.tsx';
import { ListaImportPage } from './pages/ListaImportPage.tsx';
import { ListaCreate, ListaEdit, ListaList, ListaShow } from './pages/ListaPages.tsx';

const IMPORTAR = '/listas/:id/importar';

export const audiencias: Room = {
  lists: listsAt('organizacion', ['listas', 'lista_personas']),
  texts: { listas: texts.listas, lista_personas: texts.listaPersonas },
  search: [
    searchOf(wire.listas.get, {
      group: 'Listas',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
    }),
  ],
  recordImports: [{ tipo: 'lista', path: IMPORTAR, option: 'lista_id' }],
  routes: (
    <>
      <Resource
        name="listas"
        recordRepresentation="nombre"
        list={ListaList}
        create={ListaCreate}
        edit={ListaEdit}
        show={ListaShow}
      />
      <Resource
        name="lista_personas"
        recordRepresentation="nombre"
        list={EnListaList}
        create={EnListaCreate}
        show={EnListaShow}
      />
      <CustomRoutes>
        <Route
          path={IMPORTAR}
          element={
            <AccessGuard action="edit" resource="lista_personas">
              <ListaImportPage />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
