import { Resource } from 'react-admin';
import { informeDePuertas } from '@gremio/contract/puerta/informes/endpoints.ts';
import { puertasInforme } from '@gremio/contract/puerta/informes/rules.ts';
import { listsAt, type Room } from '../platform/rooms.ts';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import { CounterCard } from './components/CounterCard.tsx';
import { DoorsToday, RepeatedAccesos } from './components/DoorsToday.tsx';
import * as texts from './components/texts.ts';
import { AccesoList } from './pages/AccesoList.tsx';
import {
  ComercioCreate,
  ComercioEdit,
  ComercioList,
  ComercioShow,
} from './pages/ComercioPages.tsx';

export const puerta: Room = {
  lists: [...listsAt('eventos', ['accesos']), ...listsAt('entregas', ['comercios'])],
  texts: { accesos: texts.accesos, comercios: texts.comercios },
  work: [
    { kind: 'mal', place: 'eventos', resource: 'accesos', Card: RepeatedAccesos },
    { kind: 'sigue', place: 'entregas', resource: 'canje', Card: CounterCard },
    { kind: 'sigue', place: 'eventos', resource: 'accesos', Card: DoorsToday },
  ],
  reports: [{ informe: puertasInforme, wire: informeDePuertas }],
  search: [
    searchOf(wire.comercios.get, {
      group: 'Comercios',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
    }),
  ],
  routes: (
    <>
      <Resource name="accesos" list={AccesoList} />
      <Resource
        name="comercios"
        recordRepresentation="nombre"
        list={ComercioList}
        create={ComercioCreate}
        edit={ComercioEdit}
        show={ComercioShow}
      />
    </>
  ),
};
