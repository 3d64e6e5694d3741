import {
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { CanAccess, EditButton, RecordContextProvider, type Identifier } from 'react-admin';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { esAntesDeEntrega } from '@gremio/contract/turnos/rules.ts';
import { FeriadoLine } from '../../platform/calendar/FeriadoLine.tsx';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { EstadoChip } from '../../platform/lists/EstadoField.tsx';
import { CloseOrReopenDia } from './CloseOrReopen.tsx';
import { Occupancy } from './Occupancy.tsx';
import { isVacation, type Campania, type Dia } from './words.ts';

interface Props {
  campania: Campania;
  dias: Dia[];
  chosen: Identifier | null;
  onChoose: (id: Identifier) => void;
}

/** A campaña's days with their bookings. Choosing a day shows its horas. */
export function DiasTable({ campania, dias, chosen, onChoose }: Props) {
  const vacation = isVacation(campania);
  const feriados = useFeriados();
  return (
    <TableContainer
      component="section"
      sx={{ maxHeight: 520 }}
      tabIndex={0}
      aria-label="Días de la campaña"
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>Día</TableCell>
            <TableCell>Reservados</TableCell>
            <TableCell>
              <CanAccess action="edit" resource="dias">
                Cambiar
              </CanAccess>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {dias.map((dia) => (
            <TableRow key={dia.id} selected={dia.id === chosen}>
              <TableCell>
                {vacation ? (
                  formatDay(dia.dia)
                ) : (
                  <Button
                    size="small"
                    sx={{ whiteSpace: 'nowrap' }}
                    aria-pressed={dia.id === chosen}
                    onClick={() => onChoose(dia.id)}
                  >
                    {formatDay(dia.dia)}
                  </Button>
                )}
                {dia.desc && ` ${dia.desc}`}{' '}
                {dia.cerrado && <EstadoChip estado="cerrado" label="Cerrado" />}
                {esAntesDeEntrega(dia.dia, campania.dia_inicio_entrega) && (
                  <EstadoChip estado="cerrado" label="Antes de la entrega" />
                )}
                <FeriadoLine feriado={feriados.get(dia.dia)} />
              </TableCell>
              <TableCell>
                <Occupancy taken={dia.cant_empleados} limit={dia.capacidad} />
              </TableCell>
              <TableCell>
                <CanAccess action="edit" resource="dias">
                  <Stack direction="row" spacing={0.5}>
                    <CloseOrReopenDia dia={dia} />
                    <RecordContextProvider value={dia}>
                      <EditButton resource="dias" />
                    </RecordContextProvider>
                  </Stack>
                </CanAccess>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
