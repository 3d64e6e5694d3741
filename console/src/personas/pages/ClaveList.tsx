import { DataTable, SelectInput } from 'react-admin';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { ESTADO_CLAVE_CHOICES } from '../components/choices.ts';
import { usosInWords, type Clave } from '../components/claves.ts';
import { Revocar } from '../components/Revocar.tsx';

const filters = [
  searchFilter('Nombre o número de afiliado'),
  <SelectInput key="estado" source="estado" choices={ESTADO_CLAVE_CHOICES} alwaysOn />,
];

/** All issued keys, with their persona and state. New keys are issued from the persona's page. */
export function ClaveList() {
  return (
    <Lista filters={filters} sort={{ field: 'emitida', order: 'DESC' }}>
      <Tabla<Clave>
        rowClick={(_id, _resource, { persona_id }) => `/personas/${persona_id}/show`}
        primary={({ nombre }) => nombre}
        secondary={usosInWords}
        fact={() => <Estado />}
      >
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="nro_afiliado" disableSort />
        <DataTable.Col source="estado" disableSort>
          <Estado />
        </DataTable.Col>
        <DataTable.Col source="emitida">
          <Momento source="emitida" />
        </DataTable.Col>
        <DataTable.Col source="vence">
          <Momento source="vence" emptyText="No vence" />
        </DataTable.Col>
        <DataTable.Col<Clave> source="usos" disableSort render={usosInWords} />
        <DataTable.Col label="Acciones">
          <Revocar />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
