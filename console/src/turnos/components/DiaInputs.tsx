import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { BooleanInput, NumberInput, ReferenceInput, TextInput } from 'react-admin';
import { DayInput } from '../../platform/calendar/DayInputs.tsx';
import { FormSection } from '../../platform/forms/ContractForm.tsx';

const DESC =
  'Dónde es, o qué llevar. La ven los afiliados; si la cambiás, les avisamos a quienes ya reservaron.';

export const DiaInputs = () => (
  <FormSection title="Día">
    <ReferenceInput
      source="campania_id"
      reference="campanias"
      sort={{ field: 'desde', order: 'DESC' }}
    >
      <ChoiceInput isRequired filterToQuery={(q: string) => ({ q })} />
    </ReferenceInput>
    <DayInput source="dia" isRequired />
    <TextInput source="desc" helperText={DESC} />
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
