import { DateInput, TextInput } from 'react-admin';
import { invitados } from '@gremio/contract/eventos/endpoints.ts';
import { Ancho, Formulario, Seccion } from '../../platform/forms/Formulario.tsx';
import { EditPage } from '../../platform/forms/pages.tsx';

/** Corrects an invitado's data. The guests themselves are changed on the invitación. */
export function InvitadoEdit() {
  return (
    <EditPage redirect="list">
      <Formulario endpoint={invitados.update}>
        <Seccion titulo="Invitado">
          <TextInput source="nombre" isRequired />
          <TextInput source="numdoc" isRequired />
          <DateInput source="fecha_nacimiento" />
          <TextInput source="dieta" />
          <Ancho>
            <TextInput source="observaciones" multiline />
          </Ancho>
        </Seccion>
      </Formulario>
    </EditPage>
  );
}
