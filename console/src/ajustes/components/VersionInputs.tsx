import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';

/** Clients read the first element (docs/wire.md); the others are previous versions. */
export function VersionInputs() {
  return (
    <FormSection title="Versiones, la vigente primero">
      <FullWidth>
        <ArrayInput source="valor" label={false}>
          <SimpleFormIterator disableClear>
            <TextInput
              source="minima"
              label="Versión mínima"
              isRequired
              helperText="Tres números, como 1.4.0"
            />
            <TextInput
              source="mensaje"
              label="Qué se le dice a quien tiene una anterior"
              isRequired
              multiline
            />
          </SimpleFormIterator>
        </ArrayInput>
      </FullWidth>
    </FormSection>
  );
}
