import { TextInput } from 'react-admin';
import { FormSection } from '../../platform/forms/ContractForm.tsx';

export function CartaInputs() {
  return (
    <FormSection title="La carta">
      <TextInput
        source="valor.apertura"
        label="Primera frase"
        helperText="Hasta 240 letras. Debajo van la clave, el código QR y los pasos para activarla."
        multiline
        minRows={3}
        isRequired
        sx={{ gridColumn: '1 / -1' }}
      />
    </FormSection>
  );
}
