import { NumberInput } from 'react-admin';
import { FormSection } from '../../platform/forms/ContractForm.tsx';

export function RetencionInputs() {
  return (
    <FormSection title="Retención">
      <NumberInput source="valor" label="Días" min={1} max={3650} step={1} isRequired />
    </FormSection>
  );
}
