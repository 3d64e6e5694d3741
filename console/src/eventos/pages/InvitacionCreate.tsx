import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { BooleanInput, ReferenceInput } from 'react-admin';
import { invitaciones } from '@gremio/contract/eventos/endpoints.ts';
import { FullWidth, ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { CreatePage } from '../../platform/forms/pages.tsx';
import { GuestInputs } from '../components/GuestInputs.tsx';

/** Enrols a member by phone, with the same rules and the same mails as in the app. */
export function InvitacionCreate() {
  return (
    <CreatePage redirect="list">
      <ContractForm
        endpoint={invitaciones.create}
        defaultValues={{ invitados: [], espera: false }}
        saveLabel="Inscribir"
      >
        <FormSection title="A qué y a quién">
          <ReferenceInput
            source="evento_id"
            reference="eventos"
            filter={{ por_venir: true }}
            sort={{ field: 'comienza', order: 'ASC' }}
          >
            <ChoiceInput filterToQuery={(q: string) => ({ q })} isRequired />
          </ReferenceInput>
          <ReferenceInput source="persona_id" reference="personas">
            <ChoiceInput
              filterToQuery={(q: string) => ({ q })}
              isRequired
              helperText="Por nombre, documento o número de afiliado"
            />
          </ReferenceInput>
        </FormSection>
        <FormSection title="Quiénes más van">
          <FullWidth>
            <GuestInputs />
          </FullWidth>
          <BooleanInput source="espera" />
        </FormSection>
      </ContractForm>
    </CreatePage>
  );
}
