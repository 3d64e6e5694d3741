import { Stack } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { AgregarA } from '../../platform/actions/AgregarA.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { TablaDe } from '../../platform/persona/TablaDe.tsx';
import { Descargar } from './Descargar.tsx';
import { Plazo } from './Plazo.tsx';
import { tipoInWords } from './words.ts';

/** The persona's requests about their data, and the download of all of it. */
export function PedidosDe() {
  const persona = useRecordContext();
  if (!persona) return null;
  return (
    <TablaDe
      titulo="Pedidos sobre sus datos"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          <Descargar id={Number(persona.id)} nombre={persona.nombre} />
          <AgregarA resource="privacidad" record={{ persona_id: persona.id }} />
        </Stack>
      }
      de="privacidad"
      por="creado"
      ver="show"
      vacio="Nunca pidió nada sobre sus datos."
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
    </TablaDe>
  );
}
