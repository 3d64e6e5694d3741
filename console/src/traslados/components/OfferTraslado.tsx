import TransferIcon from '@mui/icons-material/MoveUp';
import { TextInput, useDataProvider, useRecordContext } from 'react-admin';
import type { personas } from '@gremio/contract/personas/endpoints.ts';
import { enviarAOtraSeccional } from '@gremio/contract/traslados/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { DestinationInput } from './DestinationInput.tsx';

type Persona = Reply<typeof personas.get>;

/** Offers the persona on the page to another seccional. A national clerk moves them at once. */
export function OfferTraslado() {
  const persona = useRecordContext<Persona>();
  const powers = usePowers();
  const provider = useDataProvider<Provider>();
  if (!persona || !powers?.isLocal) return null;
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
