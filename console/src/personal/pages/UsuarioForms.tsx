import { BooleanInput, PasswordInput, SelectInput, TextInput } from 'react-admin';
import { usuarios } from '@gremio/contract/personal/endpoints.ts';
import { ROLES } from '@gremio/contract/personal/rules.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario, Seccion } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';
import { ROLE_NAMES } from '../../platform/roles.ts';

const ROLE_CHOICES = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));

function UsuarioInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <Seccion titulo="Usuario">
      <TextInput source="name" isRequired />
      <TextInput source="email" type="email" isRequired />
      <SelectInput
        source="role"
        choices={ROLE_CHOICES}
        translateChoice={false}
        isRequired
        helperText="Lo que puede ver y cambiar"
      />
      <PasswordInput
        source="password"
        autoComplete="new-password"
        isRequired={isNew}
        helperText={
          isNew
            ? 'De 10 caracteres o más. Después la cambia desde su cuenta'
            : 'Vacía, queda la que tiene. Si escribís otra, se cierran sus sesiones'
        }
      />
      {!isNew && (
        <BooleanInput
          source="bloqueado"
          label="Bloqueado"
          helperText="Se cierran sus sesiones y no puede ingresar"
        />
      )}
    </Seccion>
  );
}

export function UsuarioCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario endpoint={usuarios.create} defaultValues={{ bloqueado: false }}>
        <UsuarioInputs isNew />
      </Formulario>
    </CreatePage>
  );
}

export function UsuarioEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={usuarios.update} actions={<Borrar />}>
        <UsuarioInputs />
      </Formulario>
    </EditPage>
  );
}
