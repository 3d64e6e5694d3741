import { DateInput, TextInput } from 'react-admin';
import { invitados } from '@gremio/contract/eventos/endpoints.ts';
import { FullWidth, ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { EditPage } from '../../platform/forms/pages.tsx';

/** Corrects an invitado's data. The guests themselves are changed on the invitación. */
export function InvitadoEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm endpoint={invitados.update}>
        <FormSection title="Invitado">
          <TextInput source="nombre" isRequired />
          <TextInput source="numdoc" isRequired />
          <DateInput source="fecha_nacimiento" />
          <TextInput source="dieta" />
          <FullWidth>
            <TextInput source="observaciones" multiline />
          </FullWidth>
        </FormSection>
      </ContractForm>
    </EditPage>
  );
}
