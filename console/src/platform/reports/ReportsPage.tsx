import { Box, Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { LinkBase, Title } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../http/powers.ts';
import { reportPath, type RoomReport } from './report.ts';

/** Lists the reports that the clerk may read. */
export function ReportsPage({ reports }: { reports: RoomReport[] }) {
  const powers = usePowers();
  const allowed = reports.filter(({ informe }) => powers && mayReach(powers, informe.recurso, 'r'));
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 1000 }}>
      <Title title="Informes" />
      <Typography>
        Cifras de cada trabajo en el tiempo, por seccional y al lado de un año antes. Cada informe
        se puede bajar y compartir con un enlace.
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
        }}
      >
        {allowed.map((report) => (
          <Card component="li" key={report.informe.codigo}>
            <CardActionArea component={LinkBase} to={reportPath(report)} sx={{ height: '100%' }}>
              <CardContent>
                <Typography variant="h6" component="h2">
                  {report.informe.titulo}
                </Typography>
                <Typography color="text.secondary">{report.informe.responde}</Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
      {powers && allowed.length === 0 && <Typography>Tu rol no tiene informes.</Typography>}
    </Stack>
  );
}
