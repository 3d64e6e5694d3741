import NewspaperIcon from '@mui/icons-material/Newspaper';
import CarouselIcon from '@mui/icons-material/ViewCarousel';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import * as texts from './components/texts.ts';
import { NoticiaCreate, NoticiaEdit } from './pages/NoticiaForms.tsx';
import { NoticiaList } from './pages/NoticiaList.tsx';
import { SliderCreate, SliderEdit } from './pages/SliderForms.tsx';
import { SliderList } from './pages/SliderList.tsx';

export const noticias: Room = {
  title: 'Novedades',
  menu: ['noticias', 'sliders'],
  texts: { noticias: texts.noticias, sliders: texts.sliders },
  routes: (
    <>
      <Resource
        name="noticias"
        icon={NewspaperIcon}
        recordRepresentation="titulo"
        list={NoticiaList}
        create={NoticiaCreate}
        edit={NoticiaEdit}
      />
      <Resource
        name="sliders"
        icon={CarouselIcon}
        recordRepresentation="titulo"
        list={SliderList}
        create={SliderCreate}
        edit={SliderEdit}
      />
    </>
  ),
};
