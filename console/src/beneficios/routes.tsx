import { Resource } from 'react-admin';
import { informeDeBeneficios } from '@gremio/contract/beneficios/informes/endpoints.ts';
import { beneficiosInforme } from '@gremio/contract/beneficios/informes/rules.ts';
import { listsAt, type Room } from '../platform/rooms.ts';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { searchOf } from '../platform/search/search.ts';
import { BeneficioAsked } from './components/BeneficioAsked.tsx';
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
  lists: listsAt('beneficios', ['beneficios', 'sucursales', 'rubros', 'sinonimos', 'reviews']),
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
      place: 'beneficios',
      slug: 'sucursales',
      label: 'Importar sucursales',
      title: 'Sucursales',
      resource: 'sucursales',
      help: 'Una planilla de sucursales, como los CSV de cines, museos y bibliotecas de los datos abiertos: nombre, domicilio, localidad, provincia, teléfono y posición. Si tiene una columna «beneficio», cada sucursal va al suyo; si no, te lo preguntamos.',
      order: [
        'nombre',
        'direccion',
        'localidad',
        'provincia',
        'codigo_postal',
        'telefono',
        'email',
        'web',
        'nlatitud',
        'nlongitud',
      ],
      beneficio: { unless: ['beneficio', 'beneficio_numero'], Asked: BeneficioAsked },
      undoNote:
        'El beneficio y el rubro que creó el archivo quedan. Si no los necesitás, borralos.',
    },
  ],
  reports: [{ informe: beneficiosInforme, wire: informeDeBeneficios }],
  search: [
    searchOf(wire.beneficios.get, {
      group: 'Beneficios',
      sort: 'nombre',
      title: ({ nombre }) => nombre,
    }),
  ],
  routes: (
    <>
      <Resource
        name="beneficios"
        recordRepresentation="nombre"
        list={BeneficioList}
        create={BeneficioCreate}
        edit={BeneficioEdit}
        show={BeneficioShow}
      />
      <Resource
        name="sucursales"
        recordRepresentation="nombre"
        list={SucursalList}
        create={SucursalCreate}
        edit={SucursalEdit}
      />
      <Resource
        name="rubros"
        recordRepresentation="nombre"
        list={RubroList}
        create={RubroCreate}
        edit={RubroEdit}
      />
      <Resource
        name="sinonimos"
        recordRepresentation="palabra"
        list={SinonimoList}
        create={SinonimoCreate}
        edit={SinonimoEdit}
      />
      <Resource name="reviews" list={ReviewList} />
    </>
  ),
};
