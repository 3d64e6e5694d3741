import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { DateInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { FormSection } from '../../platform/forms/ContractForm.tsx';
import { SEXOS } from '@gremio/contract/personas/schemas.ts';
import { choicesOf } from '../../platform/forms/choices.ts';

const SEXO_CHOICES = choicesOf('hijos', 'sexos', SEXOS);

interface Choice {
  nombre: string;
  numero_documento: string;
}

export function HijoInputs() {
  return (
    <FormSection title="Hijo">
      <ReferenceInput
        source="persona_id"
        reference="personas"
        sort={{ field: 'nombre', order: 'ASC' }}
      >
        <ChoiceInput
          isRequired
          optionText={({ nombre, numero_documento }: Choice) =>
            `${nombre} (DNI ${numero_documento})`
          }
          filterToQuery={(q: string) => ({ q })}
        />
      </ReferenceInput>
      <TextInput source="nombre" isRequired helperText="Apellido, y después el nombre" />
      <TextInput source="numdoc" isRequired helperText="De 6 a 9 números, con puntos o sin ellos" />
      <DateInput source="fecha_nacimiento" isRequired />
      <SelectInput source="sexo" choices={SEXO_CHOICES} />
    </FormSection>
  );
}
