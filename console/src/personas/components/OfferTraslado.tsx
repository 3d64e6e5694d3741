import TransferIcon from '@mui/icons-material/MoveUp';
import { TextInput, useDataProvider, useRecordContext } from 'react-admin';
import type { personas } from '@gremio/contract/personas/endpoints.ts';
import { enviarAOtraSeccional } from '@gremio/contract/personas/traslados/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { DestinationInput } from './DestinationInput.tsx';

type Persona = Reply<typeof personas.get>;

/** Offers the persona on the page to a seccional that is not the clerk's. */
export function OfferTraslado() {
  const persona = useRecordContext<Persona>();
  const provider = useDataProvider<Provider>();
  if (!persona) return null;
  const { id, nombre } = persona;
  return (
    <FormAction
      draft
      endpoint={enviarAOtraSeccional}
      label="Enviar a otra seccional"
      icon={<TransferIcon />}
      title={`Enviar a ${nombre} a otra seccional`}
      content="Sigue en tu seccional hasta que la otra acepta. Después no ves más su ficha. La otra seccional lee su nombre, su documento y el motivo."
      confirm="Enviar"
      body={enviarAOtraSeccional.body}
      run={async (body) => {
        await provider.call(enviarAOtraSeccional, { params: { id }, body });
        return `Se ofreció el traslado de ${nombre}. La respuesta aparece en Traslados.`;
      }}
    >
      <DestinationInput label="A qué seccional pasa" isOwn={false} />
      <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
    </FormAction>
  );
}
