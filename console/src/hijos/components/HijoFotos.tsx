import { Box, Typography } from '@mui/material';
import { CanAccess, DataTable, ReferenceManyField } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { type Foto, LADO_WORDS } from './fotos.ts';
import { ReviewFoto } from './ReviewFoto.tsx';

/** A hijo's two photos, with their states. */
export function HijoFotos() {
  return (
    <CanAccess action="list" resource="fotos_hijos">
      <Box sx={{ p: 2 }}>
        <RecordSection title="Fotos del documento">
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
              <DataTable.Col<Foto>
                source="lado"
                disableSort
                render={({ lado }) => LADO_WORDS[lado]}
              />
              <DataTable.Col source="subida">
                <MomentText source="subida" />
              </DataTable.Col>
              <DataTable.Col source="estado" disableSort>
                <EstadoField />
              </DataTable.Col>
              <DataTable.Col source="motivo" disableSort />
              <DataTable.Col label="Acciones">
                <ReviewFoto />
              </DataTable.Col>
            </DataTable>
          </ReferenceManyField>
        </RecordSection>
      </Box>
    </CanAccess>
  );
}
