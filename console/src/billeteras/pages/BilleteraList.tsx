import { Alert, Box, Card, CardActions, CardContent, Chip, Stack, Typography } from '@mui/material';
import { CanAccess, ListBase, Title, useListContext } from 'react-admin';
import type { BilleteraRow } from '@gremio/contract/billeteras/schemas.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { LoadCredentials } from '../components/LoadCredentials.tsx';
import { RemoveCredentials } from '../components/RemoveCredentials.tsx';
import { BILLETERAS, SITUACIONES } from '../components/texts.ts';

function BilleteraFacts({ row }: { row: BilleteraRow }) {
  const { identificador, accountLabel } = BILLETERAS[row.id];
  const facts = [
    [identificador, row.identificador],
    [accountLabel, row.cuenta],
    ['Vence', row.vence && momentInWords(row.vence)],
    ['Se cargó', row.cargada && momentInWords(row.cargada)],
  ].filter(([, value]) => value);
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, mt: 1 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function BilleteraCard({ row }: { row: BilleteraRow }) {
  const { nombre, help } = BILLETERAS[row.id];
  return (
    <Card component="section" aria-label={nombre}>
      <CardContent>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h6" component="h2">
            {nombre}
          </Typography>
          <Chip size="small" {...SITUACIONES[row.situacion]} />
        </Stack>
        <Typography color="text.secondary">{help}</Typography>
        <BilleteraFacts row={row} />
        {row.origen === 'servidor' && (
          <Alert severity="info" sx={{ mt: 1 }}>
            Está entre los ajustes del servidor. Si cargás otra acá, se usa la de acá.
          </Alert>
        )}
      </CardContent>
      <CanAccess action="edit" resource="billeteras">
        <CardActions>
          <LoadCredentials row={row} />
          <RemoveCredentials row={row} />
        </CardActions>
      </CanAccess>
    </Card>
  );
}

function BilleteraCards() {
  const { data = [] } = useListContext<BilleteraRow>();
  return data.map((row) => <BilleteraCard key={row.id} row={row} />);
}

/** The phone wallets, each with its credentials and their expiry. */
export function BilleteraList() {
  return (
    <ListBase sort={{ field: 'id', order: 'ASC' }}>
      <Title title="Billeteras del teléfono" />
      <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
        <BilleteraCards />
      </Stack>
    </ListBase>
  );
}
