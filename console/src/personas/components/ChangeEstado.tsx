import { CanAccess, SelectInput, TextInput, useDataProvider, useRecordContext } from 'react-admin';
import { changeEstado, type personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { ESTADO_PERSONA_CHOICES } from './choices.ts';

type Persona = Reply<typeof personas.get>;

/** Changes a persona's estado, with a reason that is kept in its history. */
export function ChangeEstado() {
  const persona = useRecordContext<Persona>();
  const provider = useDataProvider<Provider>();
  if (!persona) return null;
  const { id, nombre, estado, version } = persona;
  return (
    <CanAccess action="edit" resource="personas">
      <FormAction
        draft
        endpoint={changeEstado}
        label="Cambiar estado"
        title={`Cambiar el estado de ${nombre}`}
        content="Con Suspendido ve su carnet y no reserva. Con Baja se cierran sus dispositivos, se libera lo que reservó y se le avisa por correo."
        confirm="Cambiar estado"
        body={changeEstado.body}
        start={{ version }}
        run={async (body) => {
          await provider.call(changeEstado, { params: { id }, body });
          return `Se cambió el estado de ${nombre}.`;
        }}
      >
        <SelectInput
          source="estado"
          label="Estado nuevo"
          choices={ESTADO_PERSONA_CHOICES.filter((choice) => choice.id !== estado)}
          isRequired
        />
        <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
      </FormAction>
    </CanAccess>
  );
}
