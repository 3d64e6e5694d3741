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
import { ChangeTurno, BookTurno } from './BookTurno.tsx';
import { PersonaVacation } from './PersonaVacation.tsx';
import { isVacation, type Campania, type Turno } from './words.ts';

interface Persona {
  id: number;
  nombre: string;
  estado: string;
}

const LAST = 20;
const OPEN = 12;
const HOLDING_ESTADOS = ['reservado', 'atendido'];

/** The persona's turnos, with the actions for a member on the phone. */
export function PersonaTurnos() {
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
  const mayBook = persona.estado === 'activo';
  const has = ({ id }: Campania) =>
    turnos?.some((one) => one.turno_id === id && HOLDING_ESTADOS.includes(one.estado)) ?? true;
  const free = campanias.filter((one) => !isVacation(one) && !has(one));
  return (
    <Stack spacing={3}>
      <EstadoWarning estado={persona.estado} />
      <RecordSection
        title="Turnos"
        action={
          mayBook && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              {free.map((campania) => (
                <BookTurno key={campania.id} persona={persona} campania={campania} />
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
                render={(turno) => <ChangeTurno turno={turno} />}
              />
            )}
          </DataTable>
        </ListContextProvider>
      </RecordSection>
      {campanias.some(isVacation) && <PersonaVacation persona={persona} mayBook={mayBook} />}
    </Stack>
  );
}
