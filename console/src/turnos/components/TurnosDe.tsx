import { Typography } from '@mui/material';
import { DataTable, ReferenceManyField } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { Parte } from '../../platform/persona/Parte.tsx';

/** The appointments of the person at hand. */
export function TurnosDe() {
  return (
    <Parte titulo="Turnos">
      <ReferenceManyField
        reference="turnos"
        target="persona_id"
        perPage={10}
        sort={{ field: 'dia', order: 'DESC' }}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          rowClick={false}
          empty={<Typography>Nunca reservó un turno.</Typography>}
        >
          <DataTable.Col source="dia">
            <Fecha source="dia" weekday />
          </DataTable.Col>
          <DataTable.Col source="hora" />
          <DataTable.Col source="estado">
            <Estado />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Parte>
  );
}
