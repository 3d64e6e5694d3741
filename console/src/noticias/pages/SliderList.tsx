import { Box } from '@mui/material';
import { DataTable, useCanAccess } from 'react-admin';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { loteSliders, type sliders } from '@gremio/contract/noticias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { Publicar } from '../../platform/actions/Publicar.tsx';
import { Publicacion } from '../../platform/lists/Publicacion.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { publicacionFilters } from '../components/filters.tsx';

type Slider = Reply<typeof sliders.get>;

const Thumbnail = ({ imagen_id }: Slider) => (
  <Box
    component="img"
    src={imagenUrl(imagen_id, 320)}
    alt=""
    sx={{ display: 'block', width: 64, height: 36, objectFit: 'cover', borderRadius: 0.5 }}
  />
);

export function SliderList() {
  const { canAccess: writes } = useCanAccess({ action: 'edit', resource: 'sliders' });
  return (
    <Lista filters={publicacionFilters} sort={{ field: 'orden', order: 'ASC' }}>
      <Tabla<Slider>
        enLote={writes && <Publicar endpoint={loteSliders} noun={['slider', 'sliders']} />}
        primary={({ titulo }) => titulo}
        secondary={({ enlace }) => enlace}
        fact={() => <Publicacion />}
      >
        <DataTable.Col<Slider> source="imagen_id" disableSort render={Thumbnail} />
        <DataTable.Col source="titulo" />
        <DataTable.Col source="enlace" disableSort />
        <DataTable.NumberCol source="orden" />
        <DataTable.Col source="estado" disableSort>
          <Publicacion />
        </DataTable.Col>
        <DataTable.Col source="publicado_desde">
          <Momento source="publicado_desde" />
        </DataTable.Col>
        <DataTable.Col source="publicado_hasta">
          <Momento source="publicado_hasta" emptyText="No termina" />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
