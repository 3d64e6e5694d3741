import { BooleanInput, NumberInput, ReferenceInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../platform/forms/ContractForm.tsx';
import { HoraInput } from './HoraInput.tsx';
import { diaInWords } from './words.ts';

const MANY = 400;

/** The inputs of an hora. Once a campaña is known, only its days are offered. */
export function HoraInputs() {
  const campania_id: unknown = useWatch({ name: 'campania_id' });
  return (
    <FormSection title="Hora">
      <ReferenceInput
        source="dia_id"
        reference="dias"
        perPage={MANY}
        sort={{ field: 'dia', order: 'ASC' }}
        filter={campania_id ? { campania_id } : {}}
      >
        <SelectInput isRequired optionText={diaInWords} />
      </ReferenceInput>
      <HoraInput source="hora" isRequired />
      <NumberInput
        source="limite"
        min={1}
        helperText="Vacío: el de la campaña, que además es el máximo"
      />
      <BooleanInput
        source="cerrado"
        helperText="Cerrada, la hora no se ofrece; lo ya reservado sigue en pie"
      />
    </FormSection>
  );
}
