import { Alert, Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { contarAudiencia } from '@gremio/contract/audiencias/endpoints.ts';
import { audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { formatCount, plural } from '@gremio/contract/platform/counted.ts';
import type { Provider } from '../http/data.ts';

function reachInWords({ personas, con_carnet }: Reply<typeof contarAudiencia>): string {
  if (personas === 0) return 'Por ahora no le llega a nadie.';
  const people =
    personas === 1 ? 'Le llega a una persona' : `Les llega a ${formatCount(personas)} personas`;
  if (con_carnet === 0) return `${people}, que todavía no tienen el carnet en la app.`;
  const all = con_carnet === personas;
  if (all) return `${people}, con el carnet en la app.`;
  return `${people}; ${formatCount(con_carnet)} de ellas ${plural(con_carnet, 'tiene', 'tienen')} el carnet en la app.`;
}

/** Says how many members the chosen parts reach, before anything is saved. */
export function AudienceReach({ chosen }: { chosen: unknown }) {
  const provider = useDataProvider<Provider>();
  const parsed = audiencia.safeParse(chosen);
  const text = parsed.success ? JSON.stringify(parsed.data) : null;
  const { data, error } = useQuery({
    queryKey: ['audiencias', 'alcance', text],
    queryFn: () => provider.call(contarAudiencia, { query: { audiencia: text ?? undefined } }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  if (!parsed.success) return <Alert severity="info">{parsed.error.issues[0]?.message}</Alert>;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Box component="output" sx={{ display: 'block', mt: 1 }}>
      <Alert severity={data?.personas === 0 ? 'warning' : 'info'} role="none">
        {data ? reachInWords(data) : 'Contando a cuántas personas les llega…'}
      </Alert>
    </Box>
  );
}
