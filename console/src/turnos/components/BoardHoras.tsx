import {
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { CanAccess } from 'react-admin';
import { capital, formatDay } from '@gremio/contract/platform/format.ts';
import { EstadoChip } from '../../platform/lists/EstadoField.tsx';
import { CloseOrReopenDia, CloseOrReopenHora } from './CloseOrReopen.tsx';
import { Occupancy } from './Occupancy.tsx';
import { type Campania, type Dia, type Hora } from './words.ts';

interface Props {
  campania: Campania;
  dia: Dia;
  horas: Hora[];
  chosen: Hora | undefined;
  onChoose: (hora: string) => void;
}

/** The horas of the chosen day, with their bookings. Choosing one shows who comes. */
export function BoardHoras({ campania, dia, horas, chosen, onChoose }: Props) {
  const day = formatDay(dia.dia);
  return (
    <Box component="section" aria-label={`Horas del ${day}`}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {capital(day)}
        </Typography>
        <CanAccess action="edit" resource="dias">
          <CloseOrReopenDia dia={dia} />
        </CanAccess>
      </Stack>
      <Table size="small" aria-label={`Lugares del ${day}`}>
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
            <TableRow key={hora.id} selected={hora.id === chosen?.id}>
              <TableCell>
                <Button
                  size="small"
                  aria-pressed={hora.id === chosen?.id}
                  aria-label={`Ver quiénes vienen a las ${hora.hora}`}
                  onClick={() => onChoose(hora.hora)}
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {hora.hora}
                </Button>
                {hora.cerrado && <EstadoChip estado="cerrado" label="Cerrada" />}
              </TableCell>
              <TableCell>
                <Occupancy taken={hora.cant_turnos} limit={hora.limite ?? campania.cant_turnos} />
              </TableCell>
              <TableCell>
                <CanAccess action="edit" resource="horas">
                  <CloseOrReopenHora hora={hora} />
                </CanAccess>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
