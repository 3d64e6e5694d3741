import { Box, Typography } from '@mui/material';
import { CanAccess, DataTable, ReferenceManyField } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Parte } from '../../platform/persona/Parte.tsx';
import { type Foto, LADOS } from './fotos.ts';
import { RevisarFoto } from './RevisarFoto.tsx';

/** A hijo's two photos, with their states. */
export function FotosDe() {
  return (
    <CanAccess action="list" resource="fotos_hijos">
      <Box sx={{ p: 2 }}>
        <Parte titulo="Fotos del documento">
          <ReferenceManyField
            reference="fotos_hijos"
            target="hijo_id"
            sort={{ field: 'subida', order: 'ASC' }}
          >
            <DataTable
              size="small"
              bulkActionButtons={false}
              rowClick={false}
              empty={<Typography>Su familia todavía no mandó ninguna.</Typography>}
            >
              <DataTable.Col<Foto> source="lado" disableSort render={({ lado }) => LADOS[lado]} />
              <DataTable.Col source="subida">
                <Momento source="subida" />
              </DataTable.Col>
              <DataTable.Col source="estado" disableSort>
                <Estado />
              </DataTable.Col>
              <DataTable.Col source="motivo" disableSort />
              <DataTable.Col label="Acciones">
                <RevisarFoto />
              </DataTable.Col>
            </DataTable>
          </ReferenceManyField>
        </Parte>
      </Box>
    </CanAccess>
  );
}
