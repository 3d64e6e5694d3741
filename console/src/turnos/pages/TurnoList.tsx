import { DataTable, DateInput, ReferenceField, SelectInput, TextInput } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { exportTurnos } from '@gremio/contract/turnos/endpoints.ts';
import { ESTADOS_TURNO } from '@gremio/contract/turnos/schemas.ts';
import { choicesOf } from '../../platform/forms/choices.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { MarkSelectedTurnos, MarkTurno } from '../components/MarkTurno.tsx';
import { MarkAbsent } from '../components/MarkAbsent.tsx';
import { shortDia, horaInWords, type Turno } from '../components/words.ts';

const ESTADO_CHOICES = choicesOf('turnos', 'estados', ESTADOS_TURNO);

const filters = [
  searchFilter('Persona o documento'),
  belongsFilter('campania_id', 'campanias', 'desde'),
  <DateInput key="dia" source="dia" alwaysOn />,
  <DateInput key="hasta" source="hasta" label="Hasta el día" />,
  <TextInput key="hora" source="hora" type="time" />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
];

export function TurnoList() {
  const powers = usePowers();
  const writes = powers && mayReach(powers, 'turnos', 'w');
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'dia', order: 'ASC' }}
      perPage={50}
      exportEndpoint={exportTurnos}
    >
      <MarkAbsent />
      <StaffTable<Turno>
        rowClick={false}
        bulkActions={writes && <MarkSelectedTurnos />}
        primary={({ nombre }) => nombre}
        secondary={(turno) => (
          <>
            {horaInWords(turno)}
            {writes && <MarkTurno />}
          </>
        )}
        fact={() => <EstadoField />}
        hiddenColumns={['creado']}
      >
        <DataTable.Col<Turno> source="dia" render={shortDia} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="hora" />
        <DataTable.Col source="turno_id" disableSort>
          <ReferenceField source="turno_id" reference="campanias" link={false} />
        </DataTable.Col>
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="numero_documento" disableSort />
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="creado">
          <MomentText source="creado" />
        </DataTable.Col>
        {writes && (
          <DataTable.Col label="Acciones">
            <MarkTurno />
          </DataTable.Col>
        )}
      </StaffTable>
    </StaffList>
  );
}
