import { TextArrayInput } from 'react-admin';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';

export function CapitalInputs() {
  return (
    <FormSection title="Seccionales">
      <FullWidth>
        <TextArrayInput
          source="valor.seccionales"
          label="Nombre de cada seccional"
          helperText="Como figura en el padrón. Escribí uno y apretá Enter"
        />
      </FullWidth>
    </FormSection>
  );
}
