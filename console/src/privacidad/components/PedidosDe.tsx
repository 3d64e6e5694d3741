import { Stack, Typography } from '@mui/material';
import { DataTable, ReferenceManyField, useRecordContext } from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { AgregarA } from '../../platform/actions/AgregarA.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Parte } from '../../platform/persona/Parte.tsx';
import { Descargar } from './Descargar.tsx';
import { Plazo } from './Plazo.tsx';
import { tipoInWords } from './words.ts';

/** What a person asked about the data held of them, and all of it to hand over. */
export function PedidosDe() {
  const persona = useRecordContext();
  if (!persona) return null;
  return (
    <Parte
      titulo="Pedidos sobre sus datos"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          <Descargar id={Number(persona.id)} nombre={persona.nombre} />
          <AgregarA resource="privacidad" record={{ persona_id: persona.id }} />
        </Stack>
      }
    >
      <ReferenceManyField
        reference="privacidad"
        target="persona_id"
        perPage={25}
        sort={{ field: 'creado', order: 'DESC' }}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          rowClick="show"
          empty={<Typography>Nunca pidió nada sobre sus datos.</Typography>}
        >
          <DataTable.Col source="creado">
            <Momento source="creado" />
          </DataTable.Col>
          <DataTable.Col<PedidoPrivacidad> source="tipo" disableSort render={tipoInWords} />
          <DataTable.Col source="estado">
            <Estado />
          </DataTable.Col>
          <DataTable.Col source="vence">
            <Plazo />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Parte>
  );
}
