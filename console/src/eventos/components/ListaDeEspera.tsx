import { Box, Stack, Typography } from '@mui/material';
import { DataTable, Pagination, ReferenceManyField, useRecordContext } from 'react-admin';
import { WhatIs } from '../../platform/help/WhatIs.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { CancelInvitacion } from './CancelInvitacion.tsx';
import type { Evento } from './words.ts';

/** The number from which the draw put the list in order. */
function DrawnOrder() {
  const evento = useRecordContext<Evento>();
  if (!evento?.numero) return null;
  return (
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      El orden salió del sorteo, con el número {evento.numero} ({evento.fuente}). Quien se anotó
      después va al final.
    </Typography>
  );
}

/** The waiting list, in the order in which freed places are offered. */
export const ListaDeEspera = () => (
  <Box component="section">
    <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
      <Typography variant="h6" component="h2">
        Lista de espera
      </Typography>
      <WhatIs word="Lista de espera" />
    </Stack>
    <DrawnOrder />
    <Box sx={{ overflowX: 'auto' }}>
      <ReferenceManyField
        reference="invitaciones"
        target="evento_id"
        filter={{ estado: 'lista_de_espera' }}
        sort={{ field: 'puesto', order: 'ASC' }}
        perPage={25}
        pagination={<Pagination />}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          rowClick={false}
          empty={<Typography>Nadie espera lugar.</Typography>}
        >
          <DataTable.NumberCol source="puesto" disableSort />
          <DataTable.Col source="nombre" disableSort />
          <DataTable.Col source="numero_documento" disableSort />
          <DataTable.NumberCol source="personas" disableSort />
          <DataTable.Col source="desde" label="Espera desde" disableSort>
            <MomentText source="desde" />
          </DataTable.Col>
          <DataTable.Col label="Acciones">
            <CancelInvitacion />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Box>
  </Box>
);
