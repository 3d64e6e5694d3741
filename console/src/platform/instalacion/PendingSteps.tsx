import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { LinkBase, useCanAccess, useDataProvider, useNotify } from 'react-admin';
import { saltearPaso } from '@gremio/contract/ajustes/instalacion/endpoints.ts';
import type { Provider } from '../http/data.ts';
import { StepList } from './InstalacionDone.tsx';
import { useInstalacion, useRefreshInstalacion } from './steps.ts';

/** On the home page, the pending steps of a new installation, until they are done or dismissed. */
export function PendingSteps() {
  const { canAccess } = useCanAccess({ action: 'edit', resource: 'ajustes' });
  const { data } = useInstalacion(canAccess === true);
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefreshInstalacion();
  if (!data || data.terminada || data.pasos.every(({ estado }) => estado === 'hecho')) return null;
  const dismiss = () =>
    provider.call(saltearPaso, { params: { paso: 'lista' }, body: { salteado: true } }).then(
      () => void refresh(),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return (
    <Card component="section" aria-label="Poner en marcha">
      <CardContent>
        <Typography variant="h6" component="h2">
          Poner en marcha
        </Typography>
        <StepList instalacion={data} />
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" component={LinkBase} to="/instalacion">
            Seguir
          </Button>
          <Button onClick={() => void dismiss()}>No mostrar más</Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
