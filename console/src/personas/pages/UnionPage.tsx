import { Alert, AlertTitle, Box, Button, Card, CardContent, Stack } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Loading,
  RecordContextProvider,
  Title,
  useDataProvider,
  useGetOne,
  useNavigate,
  useNotify,
} from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { previewUnion, unirPersonas } from '@gremio/contract/personas/duplicados/endpoints.ts';
import type { CampoUnion, DuplicadoRow } from '@gremio/contract/personas/duplicados/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';
import { DecideDuplicado } from '../components/DecideDuplicado.tsx';
import { UnionDone } from '../components/UndoUnion.tsx';
import { UnionFields } from '../components/UnionFields.tsx';
import { UnionSides, UnionThings } from '../components/UnionSides.tsx';
import { missingOf, reasonsInWords, unionPath, type Vista } from '../components/uniones.ts';

const Sentences = ({ lines }: { lines: string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2 }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

const NOT_BACK =
  'Lo que se cancela por estar dos veces no se recupera, aunque después deshagas la unión.';

/** Effects that the clerk has to know, and what has to be solved before. */
function Effects({ avisos, impedimentos }: Pick<Vista, 'avisos' | 'impedimentos'>) {
  return (
    <>
      {impedimentos.length > 0 && (
        <Alert severity="error">
          <AlertTitle>Antes de unirlas</AlertTitle>
          <Sentences lines={impedimentos} />
        </Alert>
      )}
      {avisos.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>Al unirlas</AlertTitle>
          <Sentences lines={[...avisos, NOT_BACK]} />
        </Alert>
      )}
    </>
  );
}

/** The pair of possible duplicates that led here. */
function usePair() {
  const [search] = useSearchParams();
  const par = Number(search.get('par'));
  const { data } = useGetOne<DuplicadoRow>('duplicados', { id: par }, { enabled: par > 0 });
  return par > 0 ? data : undefined;
}

function useUnion({ conservada, unida }: Vista, toma: CampoUnion[]) {
  const provider = useDataProvider<Provider>();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      provider.call(unirPersonas, {
        params: { id: String(conservada.id) },
        body: {
          unida_id: unida.id,
          toma,
          version: conservada.version,
          version_unida: unida.version,
        },
      }),
    onSuccess: async (union) => {
      await client.invalidateQueries();
      navigate(`/personas/${conservada.id}/show`);
      notify(
        <UnionDone
          union={union}
          conservada={`${conservada.nombre} (N.º ${conservada.nro_afiliado})`}
        />,
        {
          autoHideDuration: 15_000,
        },
      );
    },
    onError: (error) => {
      notify(error.message, { type: 'error' });
      void client.invalidateQueries({ queryKey: ['union'] });
    },
  });
}

function Comparison({ vista }: { vista: Vista }) {
  const { conservada, unida, cosas, avisos, impedimentos } = vista;
  const [toma, setToma] = useState(() => missingOf(vista));
  const navigate = useNavigate();
  const pair = usePair();
  const union = useUnion(vista, toma);
  return (
    <Stack spacing={3}>
      {pair && (
        <Alert severity="info">{`Pueden ser la misma persona. ${reasonsInWords(pair)}.`}</Alert>
      )}
      <UnionSides
        vista={vista}
        onSwap={() => navigate(unionPath(unida.id, conservada.id, pair?.id), { replace: true })}
      />
      <UnionFields vista={vista} toma={toma} onChange={setToma} />
      <UnionThings cosas={cosas} />
      <Effects avisos={avisos} impedimentos={impedimentos} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ alignItems: { sm: 'center' } }}
      >
        <Button
          variant="contained"
          disabled={impedimentos.length > 0 || union.isPending}
          onClick={() => union.mutate()}
        >
          {`Unir y conservar a N.º ${conservada.nro_afiliado}`}
        </Button>
        {pair && (
          <RecordContextProvider value={pair}>
            <DecideDuplicado onDone={() => navigate('/duplicados')} />
          </RecordContextProvider>
        )}
      </Stack>
    </Stack>
  );
}

/** Two personas side by side: the clerk chooses who stays and with which data, and merges them. */
export function UnionPage() {
  const { id = '', otra = '' } = useParams();
  const provider = useDataProvider<Provider>();
  const { data, error } = useQuery({
    queryKey: ['union', id, otra],
    queryFn: () => provider.call(previewUnion, { params: { id, otra } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Card sx={{ my: 2 }}>
      <Title title="Unir a dos personas" />
      <CardContent>
        <Comparison
          key={`${id} ${otra} ${data.conservada.version} ${data.unida.version}`}
          vista={data}
        />
      </CardContent>
    </Card>
  );
}
