import { NumberInput, ReferenceInput, TextInput } from 'react-admin';
import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { FormSection, FullWidth } from '../../platform/forms/ContractForm.tsx';
import { PositionInput } from '../../platform/map/PositionInput.tsx';

export function SedeInputs() {
  return (
    <>
      <FormSection title="Sede">
        <ReferenceInput
          source="seccional_id"
          reference="seccionales"
          sort={{ field: 'nombre', order: 'ASC' }}
        >
          <ChoiceInput isRequired filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>
        <TextInput source="nombre" isRequired helperText="Como Sede central, o Delegación norte" />
        <TextInput source="horario" helperText="Como de lunes a viernes, de 8 a 16" />
        <NumberInput source="orden" isRequired helperText="Los más bajos se ven primero" />
        <FullWidth>
          <TextInput
            source="tramites"
            multiline
            minRows={2}
            helperText="Como entrega de kits, carnets, consultas de turismo"
          />
        </FullWidth>
      </FormSection>
      <FormSection title="Dónde queda">
        <TextInput source="direccion" />
        <TextInput source="localidad" />
        <PositionInput label="Dónde queda la sede" />
      </FormSection>
      <FormSection title="Contacto">
        <TextInput source="telefono" type="tel" />
        <TextInput source="whatsapp" type="tel" helperText="Con el código de área" />
        <TextInput source="email" type="email" />
      </FormSection>
    </>
  );
}
