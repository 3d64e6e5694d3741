import {
  Box,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { CanAccess, EditButton, RecordContextProvider } from 'react-admin';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { EstadoChip } from '../../platform/lists/EstadoField.tsx';
import { CloseOrReopenHora } from './CloseOrReopen.tsx';
import { Occupancy } from './Occupancy.tsx';
import { useLiveHoras } from './live.ts';
import { type Campania, type Dia } from './words.ts';

/** A day's horas, with their bookings and limits. */
export function HorasTable({ campania, dia }: { campania: Campania; dia: Dia | undefined }) {
  const { data: horas = [] } = useLiveHoras(dia?.id ?? null);
  if (!dia) return null;
  return (
    <Box>
      <Typography
        variant="subtitle2"
        component="h3"
        sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {formatDay(dia.dia)}
      </Typography>
      <TableContainer
        sx={{ maxHeight: 480 }}
        component="section"
        tabIndex={0}
        aria-label={`Horas del ${formatDay(dia.dia)}`}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Hora</TableCell>
              <TableCell>Turnos</TableCell>
              <TableCell>
                <CanAccess action="edit" resource="horas">
                  Cambiar
                </CanAccess>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {horas.map((hora) => (
              <TableRow key={hora.id}>
                <TableCell>
                  {hora.hora} {hora.cerrado && <EstadoChip estado="cerrado" label="Cerrada" />}
                </TableCell>
                <TableCell>
                  <Occupancy taken={hora.cant_turnos} limit={hora.limite ?? campania.cant_turnos} />
                </TableCell>
                <TableCell>
                  <CanAccess action="edit" resource="horas">
                    <Stack direction="row" spacing={0.5}>
                      <CloseOrReopenHora hora={hora} />
                      <RecordContextProvider value={hora}>
                        <EditButton resource="horas" />
                      </RecordContextProvider>
                    </Stack>
                  </CanAccess>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
