import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import {
  DataTable,
  EditButton,
  FunctionField,
  NumberField,
  Pagination,
  ReferenceManyField,
  Show,
  TextField,
  TopToolbar,
} from 'react-admin';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { NochesMonth } from '../components/NochesMonth.tsx';
import { AnswerReserva } from '../components/AnswerReserva.tsx';
import { type Hotel, precioInWords } from '../components/words.ts';

const HotelActions = () => (
  <TopToolbar>
    <EditButton />
  </TopToolbar>
);

function HotelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </Box>
  );
}

const HotelReservas = () => (
  <HotelSection title="Reservas">
    <ReferenceManyField
      reference="reservas"
      target="hotel_id"
      sort={{ field: 'fecha_desde', order: 'DESC' }}
      perPage={10}
      pagination={<Pagination />}
    >
      <DataTable
        size="small"
        bulkActionButtons={false}
        rowClick={false}
        empty={<Typography>Todavía nadie lo pidió.</Typography>}
      >
        <DataTable.Col source="fecha_desde">
          <DateText source="fecha_desde" />
        </DataTable.Col>
        <DataTable.NumberCol source="noches" disableSort />
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col label="Acciones">
          <AnswerReserva />
        </DataTable.Col>
      </DataTable>
    </ReferenceManyField>
  </HotelSection>
);

export function HotelShow() {
  return (
    <Show actions={<HotelActions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Hotel">
          <TextField source="nombre" />
          <TextField source="localidad" emptyText="—" />
          <FunctionField<Hotel> source="precio" render={precioInWords} />
          <YesNoField source="convenio" />
          <TextField source="email" emptyText="—" />
          <NumberField source="plazas" />
          <NumberField source="habitaciones_por_reserva" />
          <NumberField source="max_noches" />
          <YesNoField source="show" />
        </FieldSection>
        <NochesMonth />
        <HotelReservas />
      </Stack>
    </Show>
  );
}
