import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  TextInput,
} from 'react-admin';
import { FormSection } from '../../platform/forms/ContractForm.tsx';

export function DiaInputs() {
  return (
    <FormSection title="Día">
      <ReferenceInput
        source="campania_id"
        reference="campanias"
        sort={{ field: 'desde', order: 'DESC' }}
      >
        <AutocompleteInput isRequired filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>
      <DateInput source="dia" isRequired />
      <TextInput source="desc" helperText="La ven los afiliados" />
      <NumberInput
        source="limite"
        min={1}
        helperText="Sólo para vacaciones. Vacío: el de la campaña, que además es el máximo"
      />
      <BooleanInput
        source="cerrado"
        helperText="Cerrado, el día no se ofrece; lo ya reservado sigue en pie"
      />
    </FormSection>
  );
}
