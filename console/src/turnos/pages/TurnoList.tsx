import { DataTable, DateInput, SelectInput, TextInput, usePermissions } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { exportTurnos } from '@gremio/contract/turnos/endpoints.ts';
import { ESTADOS_TURNO } from '@gremio/contract/turnos/schemas.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { MarcarElegidos, MarcarTurno } from '../components/MarcarTurno.tsx';
import { NoVinieron } from '../components/NoVinieron.tsx';
import { diaCorto, horaInWords, type Turno } from '../components/words.ts';

const ESTADO_CHOICES = ESTADOS_TURNO.map((id) => ({ id, name: `resources.turnos.estados.${id}` }));

const filters = [
  searchFilter('Persona o documento'),
  belongsFilter('campania_id', 'campanias', 'desde'),
  <DateInput key="dia" source="dia" alwaysOn />,
  <TextInput key="hora" source="hora" type="time" />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
];

export function TurnoList() {
  const { permissions: role } = usePermissions<Role>();
  const writes = role && mayTouch(role, 'turnos', 'w');
  return (
    <Lista
      filters={filters}
      sort={{ field: 'dia', order: 'ASC' }}
      perPage={50}
      exportar={exportTurnos}
    >
      <NoVinieron />
      <Tabla<Turno>
        rowClick={false}
        enLote={writes && <MarcarElegidos />}
        primary={({ nombre }) => nombre}
        secondary={(turno) => (
          <>
            {horaInWords(turno)}
            {writes && <MarcarTurno />}
          </>
        )}
        fact={() => <Estado />}
      >
        <DataTable.Col<Turno> source="dia" render={diaCorto} sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="hora" />
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="numero_documento" disableSort />
        <DataTable.Col source="estado">
          <Estado />
        </DataTable.Col>
        <DataTable.Col source="creado">
          <Momento source="creado" />
        </DataTable.Col>
        {writes && (
          <DataTable.Col label="Acciones">
            <MarcarTurno />
          </DataTable.Col>
        )}
      </Tabla>
    </Lista>
  );
}
