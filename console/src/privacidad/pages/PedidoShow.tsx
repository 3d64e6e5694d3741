import { Stack, Typography } from '@mui/material';
import {
  FunctionField,
  ReferenceField,
  Show,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { BorrarDatos } from '../components/BorrarDatos.tsx';
import { Descargar } from '../components/Descargar.tsx';
import { Plazo } from '../components/Plazo.tsx';
import { Responder } from '../components/Responder.tsx';
import { tipoInWords } from '../components/words.ts';

function Acciones() {
  const pedido = useRecordContext<PedidoPrivacidad>();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {pedido && <Descargar id={pedido.persona_id} nombre={pedido.nombre} />}
      <Responder />
      <BorrarDatos />
    </TopToolbar>
  );
}

function Texto({ titulo, source }: { titulo: string; source: 'detalle' | 'respuesta' }) {
  const text = useRecordContext<PedidoPrivacidad>()?.[source];
  if (!text) return null;
  return (
    <RecordSection title={titulo}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
    </RecordSection>
  );
}

/** A request with its deadline and its answer. */
export function PedidoShow() {
  return (
    <Show actions={<Acciones />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Pedido">
          <ReferenceField source="persona_id" reference="personas" link="show" />
          <TextField source="numero_documento" />
          <FunctionField<PedidoPrivacidad> source="tipo" render={tipoInWords} />
          <EstadoField source="estado" />
          <MomentText source="creado" />
          <Plazo source="vence" />
          <MomentText source="respondido" />
          <TextField source="respondido_por" emptyText="—" />
        </FieldSection>
        <Texto titulo="Lo que pidió" source="detalle" />
        <Texto titulo="Lo que se le respondió" source="respuesta" />
      </Stack>
    </Show>
  );
}
