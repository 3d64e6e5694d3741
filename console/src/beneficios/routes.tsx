import CategoryIcon from '@mui/icons-material/Category';
import LocalOfferIcon from '@mui/icons-material/LocalOffer';
import PlaceIcon from '@mui/icons-material/Place';
import SearchIcon from '@mui/icons-material/ManageSearch';
import ReviewIcon from '@mui/icons-material/RateReview';
import { Resource } from 'react-admin';
import type { Room } from '../platform/rooms.ts';
import { BeneficioStep } from './components/BeneficioStep.tsx';
import * as texts from './components/texts.ts';
import { BeneficioCreate, BeneficioEdit } from './pages/BeneficioForms.tsx';
import { BeneficioList } from './pages/BeneficioList.tsx';
import { BeneficioShow } from './pages/BeneficioShow.tsx';
import { ReviewList } from './pages/ReviewList.tsx';
import { RubroCreate, RubroEdit } from './pages/RubroForms.tsx';
import { RubroList } from './pages/RubroList.tsx';
import { SinonimoCreate, SinonimoEdit } from './pages/SinonimoForms.tsx';
import { SinonimoList } from './pages/SinonimoList.tsx';
import { SucursalCreate, SucursalEdit } from './pages/SucursalForms.tsx';
import { SucursalList } from './pages/SucursalList.tsx';

export const beneficios: Room = {
  title: 'Beneficios',
  menu: ['beneficios', 'sucursales', 'rubros', 'sinonimos', 'reviews'],
  texts: {
    beneficios: texts.beneficios,
    sucursales: texts.sucursales,
    rubros: texts.rubros,
    sinonimos: texts.sinonimos,
    reviews: texts.reviews,
  },
  installationSteps: [{ paso: 'beneficio', Step: BeneficioStep }],
  imports: [
    {
      tipo: 'sucursales',
      slug: 'sucursales',
      title: 'Sucursales',
      resource: 'sucursales',
      help: 'Las sucursales de un beneficio, como los CSV de cines, museos y bibliotecas de los datos abiertos: nombre, domicilio, localidad, provincia, teléfono y posición. El beneficio sale del nombre del archivo.',
    },
  ],
  routes: (
    <>
      <Resource
        name="beneficios"
        icon={LocalOfferIcon}
        recordRepresentation="nombre"
        list={BeneficioList}
        create={BeneficioCreate}
        edit={BeneficioEdit}
        show={BeneficioShow}
      />
      <Resource
        name="sucursales"
        icon={PlaceIcon}
        recordRepresentation="nombre"
        list={SucursalList}
        create={SucursalCreate}
        edit={SucursalEdit}
      />
      <Resource
        name="rubros"
        icon={CategoryIcon}
        recordRepresentation="nombre"
        list={RubroList}
        create={RubroCreate}
        edit={RubroEdit}
      />
      <Resource
        name="sinonimos"
        icon={SearchIcon}
        recordRepresentation="palabra"
        list={SinonimoList}
        create={SinonimoCreate}
        edit={SinonimoEdit}
      />
      <Resource name="reviews" icon={ReviewIcon} list={ReviewList} />
    </>
  ),
};
