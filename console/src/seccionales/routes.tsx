import { Resource } from 'react-admin';
import * as wire from '@gremio/contract/seccionales/endpoints.ts';
import { listsAt, type Room } from '../platform/rooms.ts';
import { searchOf } from '../platform/search/search.ts';
import { PendingReparticiones, PendingSeccionales } from './components/PendingPlaces.tsx';
import * as texts from './components/texts.ts';
import {
  ReparticionCreate,
  ReparticionEdit,
  SeccionalCreate,
  SeccionalEdit,
} from './pages/LugarForms.tsx';
import { ReparticionList, SeccionalList } from './pages/LugarList.tsx';
import { SedeCreate, SedeEdit } from './pages/SedeForms.tsx';
import { SedeList } from './pages/SedeList.tsx';

export const seccionales: Room = {
  lists: listsAt('organizacion', ['seccionales', 'reparticiones', 'sedes']),
  texts: {
    seccionales: texts.seccionales,
    reparticiones: texts.reparticiones,
    sedes: texts.sedes,
  },
  search: [
    searchOf(wire.seccionales.get, {
      group: 'Seccionales',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
      page: 'edit',
    }),
    searchOf(wire.reparticiones.get, {
      group: 'Reparticiones',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
      page: 'edit',
    }),
  ],
  work: [
    {
      kind: 'espera',
      place: 'organizacion',
      resource: 'seccionales',
      access: 'w',
      Card: PendingSeccionales,
    },
    {
      kind: 'espera',
      place: 'organizacion',
      resource: 'reparticiones',
      access: 'w',
      Card: PendingReparticiones,
    },
  ],
  routes: (
    <>
      <Resource
        name="seccionales"
        recordRepresentation="nombre"
        list={SeccionalList}
        create={SeccionalCreate}
        edit={SeccionalEdit}
      />
      <Resource
        name="reparticiones"
        recordRepresentation="nombre"
        list={ReparticionList}
        create={ReparticionCreate}
        edit={ReparticionEdit}
      />
      <Resource
        name="sedes"
        recordRepresentation="nombre"
        list={SedeList}
        create={SedeCreate}
        edit={SedeEdit}
      />
    </>
  ),
};
