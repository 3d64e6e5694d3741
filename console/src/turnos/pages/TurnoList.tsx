import {
  AutocompleteInput,
  DataTable,
  DateInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  usePermissions,
} from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { ESTADOS_TURNO } from '@gremio/contract/turnos/schemas.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { MarcarElegidos, MarcarTurno } from '../components/MarcarTurno.tsx';
import { diaCorto, horaInWords, type Turno } from '../components/words.ts';

const ESTADO_CHOICES = ESTADOS_TURNO.map((id) => ({ id, name: `resources.turnos.estados.${id}` }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Persona o documento" />,
  <ReferenceInput
    key="campania_id"
    source="campania_id"
    reference="campanias"
    sort={{ field: 'desde', order: 'DESC' }}
    alwaysOn
  >
    <AutocompleteInput filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <DateInput key="dia" source="dia" alwaysOn />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
];

export function TurnoList() {
  const { permissions: role } = usePermissions<Role>();
  const writes = role && mayTouch(role, 'turnos', 'w');
  return (
    <Lista filters={filters} sort={{ field: 'dia', order: 'ASC' }} perPage={50}>
      <Tabla<Turno>
        rowClick={false}
        bulkActionButtons={writes ? <MarcarElegidos /> : false}
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
