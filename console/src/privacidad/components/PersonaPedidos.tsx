import { Stack } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { AddRelatedButton } from '../../platform/actions/AddRelatedButton.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';
import { DownloadData } from './DownloadData.tsx';
import { DeadlineText } from './DeadlineText.tsx';
import { tipoInWords } from './words.ts';

/** The persona's requests about their data, and the download of all of it. */
export function PersonaPedidos() {
  const persona = useRecordContext();
  if (!persona) return null;
  return (
    <RelatedTable
      target="persona_id"
      title="Pedidos sobre sus datos"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          <DownloadData id={Number(persona.id)} nombre={persona.nombre} />
          <AddRelatedButton resource="privacidad" record={{ persona_id: persona.id }} />
        </Stack>
      }
      resource="privacidad"
      sortField="creado"
      rowClick="show"
      emptyText="Nunca pidió nada sobre sus datos."
    >
      <DataTable.Col source="creado">
        <MomentText source="creado" />
      </DataTable.Col>
      <DataTable.Col<PedidoPrivacidad> source="tipo" disableSort render={tipoInWords} />
      <DataTable.Col source="estado">
        <EstadoField />
      </DataTable.Col>
      <DataTable.Col source="vence">
        <DeadlineText />
      </DataTable.Col>
    </RelatedTable>
  );
}
