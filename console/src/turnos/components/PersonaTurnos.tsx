import { Alert, Stack, Typography } from '@mui/material';
import { DataTable, ListContextProvider, useList, useRecordContext } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { EstadoWarning } from '../../platform/persona/EstadoWarning.tsx';
import { ChangeTurno } from './BookTurno.tsx';
import { PersonaVacation } from './PersonaVacation.tsx';
import { LAST_TURNOS, type TurnosPersona, usePersonaTurnos } from './persona-turnos.ts';
import { isVacation, type Turno } from './words.ts';

/** The persona's turnos, with the actions for a member on the phone. */
export function PersonaTurnos() {
  const persona = useRecordContext<TurnosPersona>();
  const powers = usePowers();
  const writes = powers !== undefined && mayReach(powers, 'turnos', 'w');
  const { turnos, campanias, mayBook, error } = usePersonaTurnos(persona);
  const list = useList({ data: turnos ?? [], perPage: LAST_TURNOS, resource: 'turnos' });
  if (!persona) return null;
  return (
    <Stack spacing={3}>
      <EstadoWarning estado={persona.estado} />
      <RecordSection title="Turnos">
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
