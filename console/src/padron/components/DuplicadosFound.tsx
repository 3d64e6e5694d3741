import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'react-admin';
import { countDuplicados } from '@gremio/contract/personas/duplicados/endpoints.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';
import type { Provider } from '../../platform/http/data.ts';

const POLL_MS = 2_000;

/** Possible duplicates after a roll was loaded, while and once the server has compared everybody. */
export function DuplicadosFound() {
  const powers = usePowers();
  const provider = useDataProvider<Provider>();
  const { data } = useQuery({
    queryKey: ['duplicados', 'resumen'],
    queryFn: () => provider.call(countDuplicados, {}),
    enabled: powers !== undefined && mayReach(powers, 'duplicados', 'r'),
    refetchInterval: ({ state }) => (state.data?.por_comparar ? POLL_MS : false),
    staleTime: 0,
  });
  if (!data) return null;
  const { pendientes, por_comparar } = data;
  if (por_comparar > 0) {
    return <Alert severity="info">Buscando personas que estén dos veces en el padrón…</Alert>;
  }
  if (pendientes === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={LinkBase} to="/duplicados" color="inherit" size="small">
          Mirarlos
        </Button>
      }
    >
      {pendientes === 1
        ? 'Hay un posible duplicado en el padrón.'
        : `Hay ${formatCount(pendientes)} posibles duplicados en el padrón.`}
    </Alert>
  );
}
