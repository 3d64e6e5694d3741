import { NumberInput, TextInput } from 'react-admin';
import { rubros } from '@gremio/contract/beneficios/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Formulario, Seccion } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';

function RubroInputs() {
  return (
    <Seccion titulo="Rubro">
      <TextInput source="nombre" isRequired />
      <NumberInput source="orden" isRequired helperText="Los más bajos se ven primero" />
      <TextInput source="icono" helperText="El nombre de un ícono de Lucide, como film o pill" />
    </Seccion>
  );
}

export function RubroCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario endpoint={rubros.create} defaultValues={{ orden: 0 }}>
        <RubroInputs />
      </Formulario>
    </CreatePage>
  );
}

export function RubroEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={rubros.update} actions={<Borrar />}>
        <RubroInputs />
      </Formulario>
    </EditPage>
  );
}
