import { Alert, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material';
import { Loading, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { PreparedTanda } from '../components/PreparedTanda.tsx';
import { TandaLetters } from '../components/TandaLetters.tsx';
import { claves, issuedInWords, skippedInWords, type Tanda } from '../components/tandas.ts';
import { useTanda } from '../components/useTanda.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';

function Progress({ tanda }: { tanda: Tanda }) {
  const all = tanda.cartas + tanda.correos;
  const label = `${formatCount(tanda.emitidas)} de ${claves(all)}`;
  return (
    <Stack spacing={2}>
      <LinearProgress
        aria-label="Claves emitidas"
        variant="determinate"
        value={Math.round((tanda.emitidas * 100) / Math.max(all, 1))}
      />
      <Typography component="output">{label}</Typography>
      <Alert severity="info">
        Lo hace el servidor: podés cerrar esta página y volver cuando quieras.
      </Alert>
    </Stack>
  );
}

function Issued({ tanda }: { tanda: Tanda }) {
  const skipped = skippedInWords(tanda);
  return (
    <div>
      <Typography>{issuedInWords(tanda, true)}</Typography>
      {skipped && <Typography>Se saltearon: {skipped}.</Typography>}
    </div>
  );
}

function Closed({ tanda }: { tanda: Tanda }) {
  if (tanda.cartas === 0) return <Alert severity="success">Las claves salieron por mail.</Alert>;
  if (tanda.impresa === null) {
    return (
      <Alert severity="warning">
        Las cartas vencieron sin que nadie confirmara que se imprimieron.
      </Alert>
    );
  }
  return (
    <Alert severity="success">
      {`${tanda.impresa_por ?? ''} confirmó que se imprimieron: ${momentInWords(tanda.impresa)}.`}
    </Alert>
  );
}

const HEADINGS: Record<Tanda['estado'], string> = {
  preparada: 'Claves por emitir',
  emitiendo: 'Emitiendo las claves',
  lista: 'Cartas para imprimir',
  cerrada: 'Claves entregadas',
};

function Content({ tanda }: { tanda: Tanda }) {
  if (tanda.estado === 'preparada') return <PreparedTanda tanda={tanda} />;
  if (tanda.estado === 'emitiendo') return <Progress tanda={tanda} />;
  return (
    <Stack spacing={3}>
      <Issued tanda={tanda} />
      {tanda.estado === 'lista' ? <TandaLetters tanda={tanda} /> : <Closed tanda={tanda} />}
    </Stack>
  );
}

/** A batch of keys, from the choice of personas to the printed letters. */
export function TandaShow() {
  const { id = '' } = useParams();
  const { data: tanda, error } = useTanda(Number(id));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!tanda) return <Loading />;
  const heading = HEADINGS[tanda.estado];
  return (
    <Card sx={{ mt: 2 }}>
      <Title title={heading} />
      <CardContent>
        <Content tanda={tanda} />
      </CardContent>
    </Card>
  );
}
