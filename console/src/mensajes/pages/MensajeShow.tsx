import { Stack } from '@mui/material';
import {
  FunctionField,
  NumberField,
  ReferenceField,
  Show,
  TextField,
  TopToolbar,
} from 'react-admin';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { ComoSeVio } from '../components/ComoSeVio.tsx';
import {
  avisoInWords,
  canalInWords,
  type MensajeEntero,
  tipoInWords,
} from '../components/mensaje.ts';
import { Reenviar } from '../components/Reenviar.tsx';

const Actions = () => (
  <TopToolbar>
    <Reenviar />
  </TopToolbar>
);

/** A message: its delivery, and its content as it was received. */
export function MensajeShow() {
  return (
    <Show actions={<Actions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Envío">
          <TextField source="para" />
          <ReferenceField source="persona_id" reference="personas" link="show" emptyText="—" />
          <FunctionField<MensajeEntero> source="canal" render={canalInWords} />
          <FunctionField<MensajeEntero> source="tipo" render={tipoInWords} />
          <FunctionField<MensajeEntero> source="aviso" render={avisoInWords} />
          <EstadoField source="estado" />
          <MomentText source="creado" />
          <MomentText source="enviado" />
          <MomentText source="proximo" />
          <NumberField source="intentos" />
          <TextField source="error" emptyText="—" />
          <FunctionField<Partial<MensajeEntero>>
            source="adjuntos"
            render={({ adjuntos }) => adjuntos?.join(', ') || '—'}
          />
        </FieldSection>
        <ComoSeVio />
      </Stack>
    </Show>
  );
}
