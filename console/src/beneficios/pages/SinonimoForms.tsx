import { TextArrayInput, TextInput } from 'react-admin';
import { sinonimos } from '@gremio/contract/beneficios/endpoints.ts';
import { Borrar } from '../../platform/actions/Borrar.tsx';
import { Ancho, Formulario, Seccion } from '../../platform/forms/Formulario.tsx';
import { CreatePage, EditPage } from '../../platform/forms/pages.tsx';

function SinonimoInputs() {
  return (
    <Seccion titulo="Sinónimo">
      <TextInput source="palabra" isRequired helperText="Lo que escriben, como dentista" />
      <Ancho>
        <TextArrayInput
          source="equivalentes"
          helperText="Lo que tiene que encontrar, como odontología. Escribí una y apretá Enter"
        />
      </Ancho>
    </Seccion>
  );
}

export function SinonimoCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario endpoint={sinonimos.create} defaultValues={{ equivalentes: [] }}>
        <SinonimoInputs />
      </Formulario>
    </CreatePage>
  );
}

export function SinonimoEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={sinonimos.update} actions={<Borrar />}>
        <SinonimoInputs />
      </Formulario>
    </EditPage>
  );
}
