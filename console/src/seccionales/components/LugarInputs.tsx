import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { FormSection } from '../../platform/forms/ContractForm.tsx';
import type { Kind } from './kinds.ts';
import { ESTADO_CHOICES } from './words.ts';

const BELONGS = {
  seccionales: 'La seccional o la región de la que es parte, si es parte de una',
  reparticiones: 'La seccional en la que está, si está en una sola',
};

export function LugarInputs({ kind }: { kind: Kind }) {
  return (
    <FormSection title={kind.words.title}>
      <TextInput
        source="nombre"
        isRequired
        helperText="Como lo leen los afiliados. Las otras formas de escribirla siguen valiendo"
      />
      <ReferenceInput
        source="padre_id"
        reference="seccionales"
        sort={{ field: 'nombre', order: 'ASC' }}
      >
        <ChoiceInput filterToQuery={(q: string) => ({ q })} helperText={BELONGS[kind.resource]} />
      </ReferenceInput>
      <SelectInput
        source="estado"
        choices={ESTADO_CHOICES}
        isRequired
        helperText="Cerrada: conserva a sus personas, y no se le agregan otras a mano"
      />
    </FormSection>
  );
}
