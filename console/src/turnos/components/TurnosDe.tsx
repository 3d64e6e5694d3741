import { Alert, Box, Stack, Typography } from '@mui/material';
import {
  DataTable,
  ListContextProvider,
  useGetList,
  useList,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { EstadoWarning } from '../../platform/persona/EstadoWarning.tsx';
import { CambiarTurno, PedirTurno } from './PedirTurno.tsx';
import { VacacionesDe } from './VacacionesDe.tsx';
import { esVacation, type Campania, type Turno } from './words.ts';

interface Persona {
  id: number;
  nombre: string;
  estado: string;
}

const LAST = 20;
const OPEN = 12;
const LIVING = ['reservado', 'atendido'];

/** The persona's turnos, with the actions for a member on the phone. */
export function TurnosDe() {
  const persona = useRecordContext<Persona>();
  const { permissions: role } = usePermissions<Role>();
  const writes = role !== undefined && mayTouch(role, 'turnos', 'w');
  const { data: turnos, error } = useGetList<Turno>('turnos', {
    filter: { persona_id: persona?.id },
    sort: { field: 'dia', order: 'DESC' },
    pagination: { page: 1, perPage: LAST },
  });
  const { data: campanias = [] } = useGetList<Campania>('campanias', {
    filter: { abierta: true },
    sort: { field: 'desde', order: 'DESC' },
    pagination: { page: 1, perPage: OPEN },
  });
  const list = useList({ data: turnos ?? [], perPage: LAST, resource: 'turnos' });
  if (!persona) return null;
  const puede = persona.estado === 'activo';
  const has = ({ id }: Campania) =>
    turnos?.some((one) => one.turno_id === id && LIVING.includes(one.estado)) ?? true;
  const free = campanias.filter((one) => !esVacation(one) && !has(one));
  return (
    <Stack spacing={3}>
      <EstadoWarning estado={persona.estado} />
      <RecordSection
        title="Turnos"
        action={
          puede && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              {free.map((campania) => (
                <PedirTurno key={campania.id} persona={persona} campania={campania} />
              ))}
            </Box>
          )
        }
      >
        {error && <Alert severity="error">{error.message}</Alert>}
        <ListContextProvider value={list}>
          <DataTable
            size="small"
            resource="turnos"
            bulkActionButtons={false}
            rowClick={false}
            empty={<Typography>Nunca reservó un turno.</Typography>}
          >
            <DataTable.Col source="dia">
              <DateText source="dia" weekday />
            </DataTable.Col>
            <DataTable.Col source="hora" />
            <DataTable.Col source="estado">
              <EstadoField />
            </DataTable.Col>
            {writes && (
              <DataTable.Col<Turno>
                label="Acciones"
                render={(turno) => <CambiarTurno turno={turno} />}
              />
            )}
          </DataTable>
        </ListContextProvider>
      </RecordSection>
      {campanias.some(esVacation) && <VacacionesDe persona={persona} puede={puede} />}
    </Stack>
  );
}
