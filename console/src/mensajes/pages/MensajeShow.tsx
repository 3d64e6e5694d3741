import { Stack } from '@mui/material';
import { FunctionField, NumberField, ReferenceField, TextField, TopToolbar } from 'react-admin';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { MensajeContent } from '../components/MensajeContent.tsx';
import {
  avisoInWords,
  canalInWords,
  type MensajeDetail,
  tipoInWords,
} from '../components/mensaje.ts';
import { ResendMensaje } from '../components/ResendMensaje.tsx';

const MensajeActions = () => (
  <TopToolbar>
    <ResendMensaje />
  </TopToolbar>
);

/** A message: its delivery, and its content as it was received. */
export function MensajeShow() {
  return (
    <ShowPage actions={<MensajeActions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Envío">
          <TextField source="para" />
          <ReferenceField source="persona_id" reference="personas" link="show" emptyText="—" />
          <FunctionField<MensajeDetail> source="canal" render={canalInWords} />
          <FunctionField<MensajeDetail> source="tipo" render={tipoInWords} />
          <FunctionField<MensajeDetail> source="aviso" render={avisoInWords} />
          <EstadoField source="estado" />
          <MomentText source="creado" />
          <MomentText source="enviado" />
          <MomentText source="proximo" />
          <NumberField source="intentos" />
          <TextField source="error" emptyText="—" />
          <FunctionField<Partial<MensajeDetail>>
            source="adjuntos"
            render={({ adjuntos }) => adjuntos?.join(', ') || '—'}
          />
        </FieldSection>
        <MensajeContent />
      </Stack>
    </ShowPage>
  );
}
