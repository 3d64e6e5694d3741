import { Stack, Typography } from '@mui/material';
import { FunctionField, ReferenceField, TextField, useRecordContext } from 'react-admin';
import type { TrasladoRow } from '@gremio/contract/traslados/schemas.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { DecideTraslado } from '../components/DecideTraslado.tsx';
import { waitingInWords, whoIs } from '../components/traslados.ts';

function Waiting() {
  const traslado = useRecordContext<TrasladoRow>();
  const text = traslado && waitingInWords(traslado);
  return text ? <Typography>{text}</Typography> : null;
}

/** A transfer between seccionales, with its answer. */
export function TrasladoShow() {
  return (
    <ShowPage actions={false}>
      <Stack sx={{ p: 2 }} spacing={2}>
        <Waiting />
        <DecideTraslado />
        <FieldSection title="Traslado">
          <Whom source="nombre" />
          <FunctionField<TrasladoRow>
            source="numero_documento"
            render={({ numero_documento }) => formatDocumento(numero_documento)}
          />
          <TextField source="de" emptyText="Otra seccional" />
          <TextField source="hacia" />
          <TextField source="motivo" sx={{ overflowWrap: 'anywhere' }} />
          <EstadoField source="estado" />
          <MomentText source="pedido" />
          <TextField source="pedido_por" />
        </FieldSection>
        <Answer />
      </Stack>
    </ShowPage>
  );
}

/** The persona, with a link if they are in the clerk's places. */
function Whom({ source: _source }: { source: string }) {
  const traslado = useRecordContext<TrasladoRow>();
  if (!traslado) return null;
  return traslado.persona_id === null ? (
    <Typography variant="body2">{whoIs(traslado)}</Typography>
  ) : (
    <ReferenceField source="persona_id" reference="personas" link="show" />
  );
}

function Answer() {
  const traslado = useRecordContext<TrasladoRow>();
  if (!traslado || traslado.decidido === null) return null;
  return (
    <FieldSection title="Respuesta">
      <MomentText source="decidido" />
      <TextField source="decidido_por" />
      <TextField source="respuesta" emptyText="—" sx={{ overflowWrap: 'anywhere' }} />
    </FieldSection>
  );
}
