import { Stack } from '@mui/material';
import { EmailField, FunctionField, TextField, TopToolbar } from 'react-admin';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { CancelOrRestoreForm } from '../components/CancelOrRestoreForm.tsx';
import { Cuidados } from '../components/Cuidados.tsx';
import { whenInWords, type Form, medioInWords, nochesInWords } from '../components/words.ts';

const FormActions = () => (
  <TopToolbar>
    <CancelOrRestoreForm />
  </TopToolbar>
);

/** An enrolment, in the sections of its form. */
export function FormShow() {
  return (
    <ShowPage actions={<FormActions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Congresal">
          <TextField source="nombre" />
          <TextField source="nombre_credencial" />
          <TextField source="numero_documento" />
          <TextField source="nro_afiliado" />
          <TextField source="cargo" emptyText="—" />
          <TextField source="seccional" emptyText="—" />
          <EmailField source="email" />
          <TextField source="celular" />
        </FieldSection>
        <FieldSection title="Cómo está">
          <TextField source="congreso" />
          <EstadoField source="estado" />
          <YesNoField source="vigente" />
          <TextField source="motivo" emptyText="—" />
          <MomentText source="creado" />
          <MomentText source="actualizado" />
          <MomentText source="ingreso" />
        </FieldSection>
        <FieldSection title="Viaje">
          <FunctionField<Form> source="medio" render={medioInWords} />
          <TextField source="viaja_desde" emptyText="—" />
          <FunctionField<Form>
            source="llegada_fecha"
            render={({ llegada_fecha, llegada_hora }) => whenInWords(llegada_fecha, llegada_hora)}
          />
          <FunctionField<Form>
            source="salida_fecha"
            render={({ salida_fecha, salida_hora }) => whenInWords(salida_fecha, salida_hora)}
          />
        </FieldSection>
        <FieldSection title="Alojamiento y comidas">
          <YesNoField source="necesita_alojamiento" />
          <FunctionField<Form> source="noches" render={nochesInWords} />
          <TextField source="comparte_con" emptyText="—" />
          <FunctionField<Form>
            source="comidas"
            render={({ comidas }) => comidas.join(', ') || '—'}
          />
        </FieldSection>
        <Cuidados />
      </Stack>
    </ShowPage>
  );
}
