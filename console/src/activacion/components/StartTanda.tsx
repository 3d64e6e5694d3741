import { useMutation } from '@tanstack/react-query';
import KeyIcon from '@mui/icons-material/VpnKey';
import { CanAccess, useDataProvider, useNotify, useRedirect } from 'react-admin';
import { cartas } from '@gremio/contract/activacion/cartas/endpoints.ts';
import type { CallInput } from '@gremio/contract/platform/endpoint.ts';
import { ActionButton } from '../../platform/actions/ActionButton.tsx';
import type { Provider } from '../../platform/http/data.ts';

interface Props {
  label: string;
  tanda: CallInput<typeof cartas.create>['body'];
}

const EVERYBODY = { filtro: {}, via: 'correo_o_carta', solo_sin_clave: true } as const;

/** Prepares a batch of keys, and opens it: nothing is issued before the clerk has seen for whom. */
export function StartTanda({ label, tanda }: Props) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.call(cartas.create, { body: tanda }),
    onSuccess: ({ id }) => redirect('show', 'cartas', id),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <ActionButton label={label} icon={<KeyIcon />} disabled={isPending} onClick={() => mutate()} />
  );
}

/** Prepares keys for everybody who has none. */
export const StartForEverybody = () => (
  <CanAccess action="edit" resource="claves_activacion">
    <StartTanda label="Claves que faltan" tanda={EVERYBODY} />
  </CanAccess>
);
