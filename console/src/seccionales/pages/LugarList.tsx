import { DataTable, SelectInput, useCanAccess } from 'react-admin';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { AlikePlaces } from '../components/AlikePlaces.tsx';
import { ConfirmPlaces } from '../components/ConfirmPlaces.tsx';
import { type Kind, REPARTICION, SECCIONAL } from '../components/kinds.ts';
import { ESTADO_CHOICES, personasInWords } from '../components/words.ts';

const filters = [
  searchFilter('Nombre'),
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
  belongsFilter('padre_id', 'seccionales', 'nombre', 'ASC'),
];

/** A single spelling says nothing more than the name. */
const spellings = ({ grafias }: LugarRow): string =>
  grafias.length > 1 ? grafias.join(' · ') : '';

function LugarList({ kind }: { kind: Kind }) {
  const { canAccess: writes } = useCanAccess({ action: 'edit', resource: kind.resource });
  return (
    <StaffList filters={filters} sort={{ field: 'nombre', order: 'ASC' }} whatIs={kind.words.title}>
      <AlikePlaces kind={kind} />
      <StaffTable<LugarRow>
        primary={({ nombre }) => nombre}
        secondary={({ padre, personas }) =>
          [padre, personasInWords(personas)].filter(Boolean).join(' · ')
        }
        fact={() => <EstadoField />}
        bulkActions={writes && <ConfirmPlaces kind={kind} />}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="padre" disableSort />
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.NumberCol source="personas" disableSort />
        <DataTable.Col<LugarRow> source="grafias" disableSort render={spellings} />
      </StaffTable>
    </StaffList>
  );
}

export const SeccionalList = () => <LugarList kind={SECCIONAL} />;
export const ReparticionList = () => <LugarList kind={REPARTICION} />;
