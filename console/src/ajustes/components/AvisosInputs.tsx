import { TextInput } from 'react-admin';
import { FormSection } from '../../platform/forms/ContractForm.tsx';

const HORAS = [
  { source: 'valor.hora', label: 'Los recordatorios salen a las' },
  { source: 'valor.desde', label: 'Se avisa desde las' },
  { source: 'valor.hasta', label: 'Se avisa hasta las' },
];

/** Hours in the organisation's time zone, typed in the browser's own time input. */
export function AvisosInputs() {
  return (
    <FormSection title="Horas">
      {HORAS.map((hora) => (
        <TextInput
          key={hora.source}
          {...hora}
          type="time"
          slotProps={{ inputLabel: { shrink: true } }}
          isRequired
        />
      ))}
    </FormSection>
  );
}
