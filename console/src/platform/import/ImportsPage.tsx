import { Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { LinkBase, Title } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../http/powers.ts';
import type { ImportKind } from './kinds.ts';

/** Lists the imports that the clerk may run. */
export function ImportsPage({ kinds }: { kinds: ImportKind[] }) {
  const powers = usePowers();
  const allowed = kinds.filter(({ resource }) => powers && mayReach(powers, resource, 'w'));
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
      <Title title="Importar" />
      <Typography>
        Elegí qué traés. Primero vas a ver qué cambiaría, sin que cambie nada; después confirmás.
      </Typography>
      {allowed.map(({ slug, title, help }) => (
        <Card key={slug}>
          <CardActionArea component={LinkBase} to={`/importar/${slug}`}>
            <CardContent>
              <Typography variant="h6" component="h2">
                {title}
              </Typography>
              <Typography color="text.secondary">{help}</Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
      {powers && allowed.length === 0 && (
        <Typography>Tu rol no puede importar archivos.</Typography>
      )}
    </Stack>
  );
}
