import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { ParDeLugares } from '@gremio/contract/seccionales/schemas.ts';
import { ActAtOnce } from '../../platform/actions/ActAtOnce.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Kind } from './kinds.ts';
import { MergePair } from './MergePair.tsx';
import { personasInWords } from './words.ts';

const TITLE = 'Puede que sean la misma';
const SHOWN = 4;

/** Pairs of places that may be one, above their list, for roles that may decide. */
export function AlikePlaces({ kind }: { kind: Kind }) {
  const { canAccess: writes = false } = useCanAccess({ action: 'edit', resource: kind.resource });
  const provider = useDataProvider<Provider>();
  const { data } = useQuery({
    queryKey: [kind.resource, 'parecidas'],
    queryFn: () => provider.call(kind.calls.parecidas, {}),
    enabled: writes,
  });
  const [all, setAll] = useState(false);
  const pairs = data?.pares ?? [];
  if (!writes || pairs.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={TITLE}
      sx={{ px: 2, pt: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="h6" component="h2">
        {TITLE}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pairs.slice(0, all ? pairs.length : SHOWN).map((pair) => (
          <Pair key={`${pair.una.id} ${pair.otra.id}`} kind={kind} pair={pair} />
        ))}
      </Box>
      {!all && pairs.length > SHOWN && (
        <Button size="small" onClick={() => setAll(true)}>{`Ver los ${pairs.length} pares`}</Button>
      )}
    </Box>
  );
}

const Side = ({ place }: { place: ParDeLugares['una'] }) => (
  <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography>{place.nombre}</Typography>
    <Typography variant="body2" color="text.secondary">
      {personasInWords(place.personas)}
    </Typography>
  </Box>
);

function Pair({ kind, pair }: { kind: Kind; pair: ParDeLugares }) {
  const provider = useDataProvider<Provider>();
  const { una, otra } = pair;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Side place={una} />
      <Side place={otra} />
      <Box>
        <MergePair kind={kind} pair={pair} />
        <ActAtOnce
          label="Son dos"
          run={async () => {
            await provider.call(kind.calls.distinta, {
              params: { id: una.id },
              body: { otra_id: otra.id, distinta: true },
            });
            return `Anotado: ${una.nombre} y ${otra.nombre} son dos.`;
          }}
        />
      </Box>
    </Box>
  );
}
