import { TextArrayInput, TextInput } from 'react-admin';
import { DayInput } from '../../platform/calendar/DayInputs.tsx';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { MomentInput } from '../../platform/forms/MomentInput.tsx';
import { PublicationInputs } from '../../platform/forms/PublicationInputs.tsx';
import { MoveNotice } from './MoveNotice.tsx';

export function CongresoInputs() {
  return (
    <>
      <FormSection title="Congreso">
        <TextInput source="nombre" isRequired />
        <TextInput source="lugar" isRequired helperText="El edificio o el hotel" />
        <FullWidth>
          <TextInput source="direccion" />
        </FullWidth>
        <DayInput source="desde" isRequired />
        <DayInput source="hasta" isRequired helperText="El último día también cuenta" />
      </FormSection>
      <FormSection title="Inscripción">
        <MomentInput source="inscripcion_desde" isRequired />
        <MomentInput
          source="inscripcion_hasta"
          isRequired
          helperText="Hasta ese momento se puede cambiar lo escrito"
        />
      </FormSection>
      <FormSection title="Qué ofrece">
        <DayInput
          source="alojamiento_desde"
          helperText="Vacías las dos: no se pregunta por alojamiento"
        />
        <DayInput source="alojamiento_hasta" />
        <FullWidth>
          <TextArrayInput source="comidas" helperText="Una por vez, con Enter: Cena de apertura" />
        </FullWidth>
      </FormSection>
      <PublicationInputs flag="publicado" />
      <MoveNotice />
    </>
  );
}
