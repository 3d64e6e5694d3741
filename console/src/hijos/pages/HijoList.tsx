import { yearsInWords } from '@gremio/contract/platform/ages.ts';
import { DataTable, ReferenceField } from 'react-admin';
import { exportHijos, type hijos } from '@gremio/contract/hijos/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { DateText, dateInWords } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';

type Hijo = Reply<typeof hijos.get>;

const filters = [searchFilter('Nombre, documento o n.º de su titular')];

export function HijoList() {
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'nombre', order: 'ASC' }}
      exportEndpoint={exportHijos}
    >
      <StaffTable<Hijo>
        primary={({ nombre }) => nombre}
        secondary={({ numdoc, fecha_nacimiento }) =>
          `DNI ${numdoc} · ${dateInWords(fecha_nacimiento)}`
        }
        fact={({ edad }) => yearsInWords(edad)}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="numdoc" />
        <DataTable.Col source="fecha_nacimiento">
          <DateText source="fecha_nacimiento" />
        </DataTable.Col>
        <DataTable.NumberCol source="edad" disableSort />
        <DataTable.Col source="persona_id" disableSort>
          <ReferenceField source="persona_id" reference="personas" link="show" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
