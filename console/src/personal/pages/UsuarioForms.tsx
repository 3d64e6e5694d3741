import { BooleanInput, SelectInput, TextInput, useNotify, useRedirect } from 'react-admin';
import { usuarios } from '@gremio/contract/personal/endpoints.ts';
import { ROLES } from '@gremio/contract/personal/rules.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ReferencesInput } from '../../platform/forms/ReferencesInput.tsx';
import { ContractForm, FormSection, FullWidth } from '../../platform/forms/ContractForm.tsx';
import { usePowers } from '../../platform/http/powers.ts';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { ROLE_NAMES } from '../../platform/roles.ts';
import { RolePowers } from '../components/RolePowers.tsx';
import { UsuarioAccess } from '../components/UsuarioAccess.tsx';

const ROLE_CHOICES = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));

const LIMITED = 'Ve sólo a las personas de estas seccionales, y de las que dependen de ellas.';

/** Places of the user: a local administrator gives access within their own, and to at least one of them. */
function PlacesInput() {
  const powers = usePowers();
  if (!powers) return null;
  const { isLocal } = powers;
  return (
    <ReferencesInput
      source="seccional_ids"
      reference="seccionales"
      label="Seccionales"
      {...(isLocal && { filter: { propia: true }, isRequired: true })}
      helperText={
        isLocal ? `${LIMITED} Elegí entre las tuyas.` : `${LIMITED} Sin ninguna, ve a todas.`
      }
    />
  );
}

function UsuarioInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <FormSection title="Usuario">
      <TextInput source="name" isRequired />
      <TextInput
        source="email"
        type="email"
        isRequired
        helperText={isNew ? 'Le llega un enlace para que elija su contraseña' : false}
      />
      <SelectInput
        source="role"
        choices={ROLE_CHOICES}
        translateChoice={false}
        isRequired
        helperText="Elegilo, y abajo mirá lo que puede ver y cambiar"
      />
      <PlacesInput />
      {!isNew && (
        <BooleanInput
          source="bloqueado"
          label="Bloqueado"
          helperText="Se cierran sus sesiones y no puede ingresar"
        />
      )}
      <FullWidth>
        <RolePowers />
      </FullWidth>
    </FormSection>
  );
}

export function UsuarioCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = (usuario: { id: string; email: string }) => {
    notify(`Le mandamos la invitación a ${usuario.email}.`, { type: 'success' });
    redirect('edit', 'usuarios', usuario.id);
  };
  return (
    <CreatePage mutationOptions={{ onSuccess }}>
      <ContractForm
        endpoint={usuarios.create}
        defaultValues={{ bloqueado: false }}
        saveLabel="Mandar la invitación"
      >
        <UsuarioInputs isNew />
      </ContractForm>
    </CreatePage>
  );
}

export function UsuarioEdit() {
  return (
    <EditPage redirect="list">
      <ContractForm
        endpoint={usuarios.update}
        actions={<DeleteAction endpoint={usuarios.remove} />}
      >
        <UsuarioInputs />
      </ContractForm>
      <UsuarioAccess />
    </EditPage>
  );
}
