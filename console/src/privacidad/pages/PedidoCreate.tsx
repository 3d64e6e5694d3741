import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import type { personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { privacidad } from '@gremio/contract/privacidad/endpoints.ts';
import { FullWidth, ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { CreatePage } from '../../platform/forms/pages.tsx';
import { TIPO_CHOICES } from '../components/words.ts';

type Persona = Reply<typeof personas.get>;

const inWords = (persona?: Persona) =>
  persona ? `${persona.nombre} · DNI ${persona.numero_documento}` : '';

/** Records a request made at the desk: the legal deadline counts from today. */
export function PedidoCreate() {
  return (
    <CreatePage>
      <ContractForm endpoint={privacidad.create} saveLabel="Anotar el pedido">
        <FormSection title="Pedido">
          <ReferenceInput
            source="persona_id"
            reference="personas"
            sort={{ field: 'nombre', order: 'ASC' }}
          >
            <ChoiceInput
              label="Persona"
              optionText={inWords}
              filterToQuery={(q: string) => ({ q })}
              isRequired
            />
          </ReferenceInput>
          <SelectInput
            source="tipo"
            choices={TIPO_CHOICES}
            isRequired
            helperText="Para saber qué guardamos hay 10 días; para corregir o borrar, 5 días hábiles"
          />
          <FullWidth>
            <TextInput source="detalle" isRequired multiline minRows={3} />
          </FullWidth>
        </FormSection>
      </ContractForm>
    </CreatePage>
  );
}
