import { Stack, Typography } from '@mui/material';
import {
  FunctionField,
  ReferenceField,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { EraseData } from '../components/EraseData.tsx';
import { DownloadData } from '../components/DownloadData.tsx';
import { DeadlineText } from '../components/DeadlineText.tsx';
import { AnswerPedido } from '../components/AnswerPedido.tsx';
import { tipoInWords } from '../components/words.ts';

function PedidoActions() {
  const pedido = useRecordContext<PedidoPrivacidad>();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {pedido && <DownloadData id={pedido.persona_id} nombre={pedido.nombre} />}
      <AnswerPedido />
      <EraseData />
    </TopToolbar>
  );
}

function PedidoText({ title, source }: { title: string; source: 'detalle' | 'respuesta' }) {
  const text = useRecordContext<PedidoPrivacidad>()?.[source];
  if (!text) return null;
  return (
    <RecordSection title={title}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
    </RecordSection>
  );
}

/** A request with its deadline and its answer. */
export function PedidoShow() {
  return (
    <ShowPage actions={<PedidoActions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Pedido">
          <ReferenceField source="persona_id" reference="personas" link="show" />
          <TextField source="numero_documento" />
          <FunctionField<PedidoPrivacidad> source="tipo" render={tipoInWords} />
          <EstadoField source="estado" />
          <MomentText source="creado" />
          <DeadlineText source="vence" />
          <MomentText source="respondido" />
          <TextField source="respondido_por" emptyText="—" />
        </FieldSection>
        <PedidoText title="Lo que pidió" source="detalle" />
        <PedidoText title="Lo que se le respondió" source="respuesta" />
      </Stack>
    </ShowPage>
  );
}
