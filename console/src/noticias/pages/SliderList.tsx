import { Box } from '@mui/material';
import { DataTable, useCanAccess } from 'react-admin';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { loteSliders, type sliders } from '@gremio/contract/noticias/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { BulkPublish } from '../../platform/actions/BulkPublish.tsx';
import { AudienceText } from '../../platform/audience/AudienceText.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { publicationFilters } from '../components/filters.tsx';

type Slider = Reply<typeof sliders.get>;

const SliderThumbnail = ({ imagen_id }: Slider) => (
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
    <StaffList
      filters={publicationFilters}
      whatIs="Destacado"
      sort={{ field: 'orden', order: 'ASC' }}
    >
      <StaffTable<Slider>
        bulkActions={
          writes && (
            <BulkPublish
              endpoint={loteSliders}
              send={(provider, body) => provider.call(loteSliders, { body })}
              noun={['destacado', 'destacados']}
            />
          )
        }
        primary={({ titulo }) => titulo}
        secondary={({ enlace }) => enlace}
        fact={() => <PublicationChip />}
      >
        <DataTable.Col<Slider> source="imagen_id" disableSort render={SliderThumbnail} />
        <DataTable.Col source="titulo" />
        <DataTable.Col source="enlace" disableSort />
        <DataTable.NumberCol source="orden" />
        <DataTable.Col source="estado" disableSort>
          <PublicationChip />
        </DataTable.Col>
        <DataTable.Col source="audiencia" disableSort sx={{ maxWidth: 220 }}>
          <AudienceText source="audiencia" />
        </DataTable.Col>
        <DataTable.Col source="publicado_desde">
          <MomentText source="publicado_desde" />
        </DataTable.Col>
        <DataTable.Col source="publicado_hasta">
          <MomentText source="publicado_hasta" emptyText="No termina" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
