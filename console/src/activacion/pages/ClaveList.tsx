import { DataTable, SelectInput } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ESTADO_CLAVE_CHOICES } from '../components/choices.ts';
import { usesInWords, type Clave } from '../components/claves.ts';
import { RevokeClave } from '../components/RevokeClave.tsx';
import { StartForEverybody } from '../components/StartTanda.tsx';

const filters = [
  searchFilter('Nombre o número de afiliado'),
  <SelectInput key="estado" source="estado" choices={ESTADO_CLAVE_CHOICES} alwaysOn />,
];

/** All issued keys, with their persona and state. New keys are issued from the persona's page. */
export function ClaveList() {
  return (
    <StaffList
      filters={filters}
      whatIs="Clave de activación"
      sort={{ field: 'emitida', order: 'DESC' }}
      emptyAction={<StartForEverybody />}
    >
      <StaffTable<Clave>
        rowClick={(_id, _resource, { persona_id }) => `/personas/${persona_id}/show`}
        primary={({ nombre }) => nombre}
        secondary={usesInWords}
        fact={() => <EstadoField />}
      >
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="nro_afiliado" disableSort />
        <DataTable.Col source="estado" disableSort>
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="emitida">
          <MomentText source="emitida" />
        </DataTable.Col>
        <DataTable.Col source="vence">
          <MomentText source="vence" emptyText="No vence" />
        </DataTable.Col>
        <DataTable.Col<Clave> source="usos" disableSort render={usesInWords} />
        <DataTable.Col label="Acciones">
          <RevokeClave />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
