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
import { localParts } from '@gremio/contract/platform/format.ts';
import { Datos } from '../../platform/lists/Datos.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { CargarNoches } from '../components/CargarNoches.tsx';
import { Responder } from '../components/Responder.tsx';
import { type Hotel, type Noche, precioInWords } from '../components/words.ts';

const hoy = () => localParts(new Date()).fecha;

const Actions = () => (
  <TopToolbar>
    <CargarNoches />
    <EditButton />
  </TopToolbar>
);

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </Box>
  );
}

const Noches = () => (
  <Parte titulo="Noches">
    <ReferenceManyField
      reference="noches"
      target="hotel_id"
      filter={{ desde: hoy() }}
      sort={{ field: 'noche', order: 'ASC' }}
      perPage={10}
      pagination={<Pagination />}
    >
      <DataTable
        size="small"
        bulkActionButtons={false}
        rowClick={false}
        empty={
          <Typography>
            No tiene habitaciones cargadas. Un hotel propio se reserva sólo en las noches que las
            tienen.
          </Typography>
        }
      >
        <DataTable.Col source="noche">
          <Fecha source="noche" weekday />
        </DataTable.Col>
        <DataTable.Col<Noche>
          source="ocupadas"
          disableSort
          render={({ ocupadas, habitaciones }) => `${ocupadas} de ${habitaciones}`}
        />
        <DataTable.Col source="cerrada" disableSort>
          <SiNo source="cerrada" />
        </DataTable.Col>
      </DataTable>
    </ReferenceManyField>
  </Parte>
);

const Reservas = () => (
  <Parte titulo="Reservas">
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
          <Fecha source="fecha_desde" />
        </DataTable.Col>
        <DataTable.NumberCol source="noches" disableSort />
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="estado">
          <Estado />
        </DataTable.Col>
        <DataTable.Col label="Acciones">
          <Responder />
        </DataTable.Col>
      </DataTable>
    </ReferenceManyField>
  </Parte>
);

export function HotelShow() {
  return (
    <Show actions={<Actions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <Datos titulo="Hotel">
          <TextField source="nombre" />
          <TextField source="localidad" emptyText="—" />
          <FunctionField<Hotel> source="precio" render={precioInWords} />
          <SiNo source="convenio" />
          <TextField source="email" emptyText="—" />
          <NumberField source="plazas" />
          <NumberField source="habitaciones_por_reserva" />
          <NumberField source="max_noches" />
          <SiNo source="show" />
        </Datos>
        <Noches />
        <Reservas />
      </Stack>
    </Show>
  );
}
