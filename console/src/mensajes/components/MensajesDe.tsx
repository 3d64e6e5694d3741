import { Typography } from '@mui/material';
import { DataTable, ReferenceManyField, useRecordContext } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Parte } from '../../platform/persona/Parte.tsx';
import { canalInWords, type Mensaje } from './mensaje.ts';

/** What was sent to a person, by mail and to their devices. */
export function MensajesDe() {
  const persona = useRecordContext();
  if (!persona) return null;
  return (
    <Parte titulo="Lo que se le envió">
      <ReferenceManyField
        reference="mensajes"
        target="persona_id"
        perPage={25}
        sort={{ field: 'creado', order: 'DESC' }}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          rowClick="show"
          empty={<Typography>Todavía no se le envió nada.</Typography>}
        >
          <DataTable.Col source="creado">
            <Momento source="creado" />
          </DataTable.Col>
          <DataTable.Col<Mensaje> source="canal" disableSort render={canalInWords} />
          <DataTable.Col source="asunto" disableSort />
          <DataTable.Col source="estado" disableSort>
            <Estado />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Parte>
  );
}
