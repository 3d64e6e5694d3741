import { DataTable, ReferenceField, ReferenceInput, SelectInput, useCanAccess } from 'react-admin';
import {
  exportBeneficios,
  loteBeneficios,
  type beneficios,
} from '@gremio/contract/beneficios/endpoints.ts';
import { ESTADOS_VISTA } from '@gremio/contract/platform/publication.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { BulkPublish } from '../../platform/actions/BulkPublish.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { beneficios as textos } from '../components/texts.ts';
import { puntajeInWords } from '../components/puntaje.ts';

type Beneficio = Reply<typeof beneficios.get>;

const filters = [
  searchFilter('Nombre o descripción'),
  <ReferenceInput
    key="rubro_id"
    source="rubro_id"
    reference="rubros"
    sort={{ field: 'nombre', order: 'ASC' }}
    perPage={200}
    alwaysOn
  >
    <SelectInput />
  </ReferenceInput>,
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={ESTADOS_VISTA.map((id) => ({ id, name: textos.estados[id] }))}
  />,
];

export function BeneficioList() {
  const { canAccess: writes } = useCanAccess({ action: 'edit', resource: 'beneficios' });
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'nombre', order: 'ASC' }}
      exportEndpoint={exportBeneficios}
    >
      <StaffTable<Beneficio>
        bulkActions={
          writes && (
            <BulkPublish
              endpoint={loteBeneficios}
              send={(provider, body) => provider.call(loteBeneficios, { body })}
              noun={['beneficio', 'beneficios']}
            />
          )
        }
        primary={({ nombre }) => nombre}
        secondary={(record) => puntajeInWords(record)}
        fact={({ descuento }) => descuento}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="descuento" disableSort />
        <DataTable.Col source="rubro_id">
          <ReferenceField source="rubro_id" reference="rubros" link={false} />
        </DataTable.Col>
        <DataTable.NumberCol source="cant_sucursales" />
        <DataTable.Col<Beneficio> source="puntaje_promedio" disableSort render={puntajeInWords} />
        <DataTable.Col source="estado" disableSort>
          <PublicationChip />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
