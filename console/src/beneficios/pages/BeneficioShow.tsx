import { Box, Stack, Typography } from '@mui/material';
import {
  DataTable,
  FunctionField,
  Pagination,
  ReferenceField,
  ReferenceManyField,
  TextField,
  useRecordContext,
} from 'react-admin';
import type { beneficios } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { AddRelatedButton } from '../../platform/actions/AddRelatedButton.tsx';
import { AudienceText } from '../../platform/audience/AudienceText.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { puntajeInWords } from '../components/puntaje.ts';
import { SucursalesMap } from '../components/SucursalesMap.tsx';
import { ReviewTable } from '../components/ReviewTable.tsx';

function Sucursales() {
  const beneficio = useRecordContext();
  return (
    <Box component="section">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="h6" component="h2">
          Sucursales
        </Typography>
        <AddRelatedButton resource="sucursales" record={{ app_beneficio_id: beneficio?.id }} />
      </Box>
      <SucursalesMap />
      <Box sx={{ overflowX: 'auto' }}>
        <ReferenceManyField
          reference="sucursales"
          target="app_beneficio_id"
          sort={{ field: 'nombre', order: 'ASC' }}
          perPage={10}
          pagination={<Pagination />}
        >
          <DataTable
            size="small"
            bulkActionButtons={false}
            empty={<Typography>Todavía no tiene sucursales.</Typography>}
          >
            <DataTable.Col source="nombre" />
            <DataTable.Col source="direccion" disableSort />
            <DataTable.Col source="localidad" />
            <DataTable.Col source="provincia" />
          </DataTable>
        </ReferenceManyField>
      </Box>
    </Box>
  );
}

export function BeneficioShow() {
  return (
    <ShowPage>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Beneficio">
          <TextField source="nombre" />
          <TextField source="descuento" emptyText="—" />
          <ReferenceField source="rubro_id" reference="rubros" link={false} />
          <DateText source="vigencia_hasta" emptyText="No vence" />
          <AudienceText source="audiencia" />
          <PublicationChip source="estado" />
          <FunctionField<Reply<typeof beneficios.get>>
            source="puntaje_promedio"
            render={puntajeInWords}
          />
        </FieldSection>
        <FieldSection title="Qué dice">
          <TextField source="descripcion" emptyText="—" sx={{ whiteSpace: 'pre-line' }} />
          <TextField source="condiciones" emptyText="—" sx={{ whiteSpace: 'pre-line' }} />
        </FieldSection>
        <Sucursales />
        <Box component="section">
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            Opiniones
          </Typography>
          <ReferenceManyField
            reference="reviews"
            target="app_beneficio_id"
            sort={{ field: 'fecha', order: 'DESC' }}
            perPage={10}
            pagination={<Pagination />}
          >
            <ReviewTable empty={<Typography>Todavía nadie opinó.</Typography>} />
          </ReferenceManyField>
        </Box>
      </Stack>
    </ShowPage>
  );
}
