import TransferIcon from '@mui/icons-material/MoveDown';
import { Typography } from '@mui/material';
import { TextInput, useDataProvider, useGetList } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { pedirTraslado } from '@gremio/contract/traslados/endpoints.ts';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { DestinationInput } from './DestinationInput.tsx';

/** Asks that somebody come to one of the clerk's seccionales. A national clerk moves people at once. */
export function AskTraslado() {
  const powers = usePowers();
  const mayAsk = powers !== undefined && powers.isLocal && mayReach(powers, 'traslados', 'w');
  return mayAsk ? <AskForm /> : null;
}

function AskForm() {
  const provider = useDataProvider<Provider>();
  const { data: own = [], total } = useGetList<LugarRow>('seccionales', {
    filter: { propia: true },
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'nombre', order: 'ASC' },
  });
  const only = total === 1 ? own[0] : undefined;
  return (
    <FormAction
      draft
      endpoint={pedirTraslado}
      label="Pedir un traslado"
      icon={<TransferIcon />}
      title="Pedir un traslado"
      content="Para alguien que está en otra seccional y pasa a la tuya. Responde la otra seccional: hasta entonces no ves sus datos."
      confirm="Pedir el traslado"
      body={pedirTraslado.body}
      start={only ? { hacia_id: only.id } : {}}
      run={async (body) => {
        await provider.call(pedirTraslado, { body });
        return 'Se pidió el traslado. La respuesta aparece en Traslados.';
      }}
    >
      <TextInput
        source="numero_documento"
        label="Documento"
        isRequired
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      {only ? (
        <Typography sx={{ mb: 2 }}>Pasa a {only.nombre}.</Typography>
      ) : (
        <DestinationInput label="A cuál de tus seccionales pasa" isOwn />
      )}
      <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
    </FormAction>
  );
}
