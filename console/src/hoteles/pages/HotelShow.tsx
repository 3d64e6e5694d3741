import { Stack } from '@mui/material';
import {
  DataTable,
  EditButton,
  FunctionField,
  NumberField,
  Pagination,
  TextField,
  TopToolbar,
} from 'react-admin';
import { AudienceText } from '../../platform/audience/AudienceText.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText, MomentText } from '../../platform/lists/DateText.tsx';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { NochesMonth } from '../components/NochesMonth.tsx';
import { AnswerReserva } from '../components/AnswerReserva.tsx';
import { type Hotel, precioInWords } from '../components/words.ts';

const HotelActions = () => (
  <TopToolbar>
    <EditButton />
  </TopToolbar>
);

const HotelReservas = () => (
  <RelatedTable
    title="Reservas"
    resource="reservas"
    target="hotel_id"
    sortField="fecha_desde"
    perPage={10}
    pagination={<Pagination />}
    rowClick={false}
    emptyText="Todavía nadie lo pidió."
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
  </RelatedTable>
);

export function HotelShow() {
  return (
    <ShowPage actions={<HotelActions />}>
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
          <AudienceText source="audiencia" />
          <PublicationChip source="estado" />
          <MomentText source="publicado_hasta" />
        </FieldSection>
        <NochesMonth />
        <HotelReservas />
      </Stack>
    </ShowPage>
  );
}
