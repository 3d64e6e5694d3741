import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { BooleanInput, DateInput, NumberInput, ReferenceInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { FormSection } from '../../platform/forms/ContractForm.tsx';

export function DiaInputs() {
  const dia: unknown = useWatch({ name: 'dia' });
  const feriado = useFeriados().get(String(dia));
  return (
    <FormSection title="Día">
      <ReferenceInput
        source="campania_id"
        reference="campanias"
        sort={{ field: 'desde', order: 'DESC' }}
      >
        <ChoiceInput isRequired filterToQuery={(q: string) => ({ q })} />
      </ReferenceInput>
      <DateInput
        source="dia"
        isRequired
        {...(feriado && { helperText: feriadoInWords(feriado) })}
      />
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
