import { ArrayInput, DateInput, SimpleFormIterator, TextInput } from 'react-admin';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';

export function DiasCerradosInputs() {
  return (
    <FormSection title="Días">
      <FullWidth>
        <ArrayInput source="valor.dias" label={false}>
          <SimpleFormIterator inline disableClear disableReordering>
            <DateInput source="fecha" label="Día" isRequired />
            <TextInput
              source="motivo"
              label="Por qué"
              isRequired
              helperText="Lo leen los afiliados: Día del gremio"
            />
          </SimpleFormIterator>
        </ArrayInput>
      </FullWidth>
    </FormSection>
  );
}
