import { Resource } from 'react-admin';
import { listsAt, type Room } from '../platform/rooms.ts';
import * as wire from '@gremio/contract/noticias/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import { DraftNoticias } from './components/DraftNoticias.tsx';
import { ScheduledNoticias } from './components/ScheduledNoticias.tsx';
import * as texts from './components/texts.ts';
import { NoticiaCreate, NoticiaEdit } from './pages/NoticiaForms.tsx';
import { NoticiaList } from './pages/NoticiaList.tsx';
import { SliderCreate, SliderEdit } from './pages/SliderForms.tsx';
import { SliderList } from './pages/SliderList.tsx';

export const noticias: Room = {
  lists: listsAt('beneficios', ['noticias', 'sliders']),
  texts: { noticias: texts.noticias, sliders: texts.sliders },
  search: [
    searchOf(wire.noticias.get, {
      group: 'Noticias',
      sort: 'titulo',
      title: ({ titulo }) => titulo,
      page: 'edit',
    }),
  ],
  work: [
    { kind: 'espera', place: 'beneficios', resource: 'noticias', Card: DraftNoticias },
    { kind: 'sigue', place: 'beneficios', resource: 'noticias', Card: ScheduledNoticias },
  ],
  routes: (
    <>
      <Resource
        name="noticias"
        recordRepresentation="titulo"
        list={NoticiaList}
        create={NoticiaCreate}
        edit={NoticiaEdit}
      />
      <Resource
        name="sliders"
        recordRepresentation="titulo"
        list={SliderList}
        create={SliderCreate}
        edit={SliderEdit}
      />
    </>
  ),
};
