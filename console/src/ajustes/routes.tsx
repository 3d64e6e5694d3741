import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { type Clave, TITULOS } from '@gremio/contract/ajustes/schemas.ts';
import { AccessGuard } from '../platform/AccessGuard.tsx';
import { listsAt, type Room } from '../platform/rooms.ts';
import { PendingSteps } from '../platform/instalacion/PendingSteps.tsx';
import * as texts from './components/texts.ts';
import { OrganizacionStep } from './components/OrganizacionStep.tsx';
import { AjusteEdit } from './pages/AjusteEdit.tsx';
import { AjusteList } from './pages/AjusteList.tsx';
import { MapaHelp } from './pages/MapaHelp.tsx';

export const ajustes: Room = {
  lists: listsAt('organizacion', ['ajustes']),
  texts: { ajustes: texts.ajustes },
  pages: [
    {
      to: '/ajustes-mapa',
      place: 'organizacion',
      resource: 'ajustes',
      label: 'El mapa y el buscador de direcciones',
    },
  ],
  work: [
    { kind: 'sigue', place: 'organizacion', resource: 'ajustes', Card: PendingSteps, wide: true },
  ],
  installationSteps: [{ paso: 'organizacion', Step: OrganizacionStep }],
  routes: (
    <>
      <Resource
        name="ajustes"
        recordRepresentation={({ id }: { id: Clave }) => TITULOS[id]}
        list={AjusteList}
        edit={AjusteEdit}
      />
      <CustomRoutes>
        <Route
          path="/ajustes-mapa"
          element={
            <AccessGuard action="list" resource="ajustes">
              <MapaHelp />
            </AccessGuard>
          }
        />
      </CustomRoutes>
    </>
  ),
};
