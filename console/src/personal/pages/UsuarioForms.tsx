import { BooleanInput, SelectInput, TextInput, useNotify, useRedirect } from 'react-admin';
import { usuarios } from '@gremio/contract/personal/endpoints.ts';
import { ROLES } from '@gremio/contract/personal/rules.ts';
import { DeleteAction } from '../../platform/actions/DeleteAction.tsx';
import { ContractForm, FormSection } from '../../platform/forms/ContractForm.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { ROLE_NAMES } from '../../platform/roles.ts';
import { UsuarioAccess } from '../components/UsuarioAccess.tsx';

const ROLE_CHOICES = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));

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
        helperText="Lo que puede ver y cambiar"
      />
      {!isNew && (
        <BooleanInput
          source="bloqueado"
          label="Bloqueado"
          helperText="Se cierran sus sesiones y no puede ingresar"
        />
      )}
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
      <ContractForm endpoint={usuarios.update} actions={<DeleteAction />}>
        <UsuarioInputs />
      </ContractForm>
      <UsuarioAccess />
    </EditPage>
  );
}
