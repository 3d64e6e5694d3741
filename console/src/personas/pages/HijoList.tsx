import { DataTable, ReferenceField } from 'react-admin';
import { exportHijos, type hijos } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { Fecha, fechaInWords } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';

type Hijo = Reply<typeof hijos.get>;

const filters = [searchFilter('Nombre, documento o n.º de su titular')];

export function HijoList() {
  return (
    <Lista filters={filters} sort={{ field: 'nombre', order: 'ASC' }} exportar={exportHijos}>
      <Tabla<Hijo>
        primary={({ nombre }) => nombre}
        secondary={({ numdoc, fecha_nacimiento }) =>
          `DNI ${numdoc} · ${fechaInWords(fecha_nacimiento)}`
        }
        fact={({ edad }) => `${edad} años`}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="numdoc" />
        <DataTable.Col source="fecha_nacimiento">
          <Fecha source="fecha_nacimiento" />
        </DataTable.Col>
        <DataTable.NumberCol source="edad" disableSort />
        <DataTable.Col source="persona_id" disableSort>
          <ReferenceField source="persona_id" reference="personas" link="show" />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
