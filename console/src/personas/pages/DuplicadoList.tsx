import { DataTable, SelectInput } from 'react-admin';
import type { DuplicadoRow } from '@gremio/contract/personas/duplicados/schemas.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ESTADO_DUPLICADO_CHOICES } from '../components/choices.ts';
import { DecideDuplicado } from '../components/DecideDuplicado.tsx';
import { numbersOf, pairPath, reasonsInWords } from '../components/uniones.ts';

const filters = [
  <SelectInput key="estado" source="estado" choices={ESTADO_DUPLICADO_CHOICES} alwaysOn />,
];

const sideInWords = (one: DuplicadoRow['una']) => (
  <>
    {one.nombre}
    <br />
    <small>{numbersOf(one)}</small>
  </>
);

/** Pairs of personas who may be one, the surest first. */
export function DuplicadoList() {
  return (
    <StaffList
      filters={filters}
      whatIs="Posible duplicado"
      filterDefaultValues={{ estado: 'pendiente' }}
      sort={{ field: 'peso', order: 'DESC' }}
    >
      <StaffTable<DuplicadoRow>
        rowClick={(_id, _resource, row) => pairPath(row as DuplicadoRow)}
        primary={({ una }) => sideInWords(una)}
        secondary={(pair) => (
          <>
            {sideInWords(pair.otra)}
            <br />
            {reasonsInWords(pair)}
          </>
        )}
      >
        <DataTable.Col<DuplicadoRow>
          source="una"
          disableSort
          render={({ una }) => sideInWords(una)}
        />
        <DataTable.Col<DuplicadoRow>
          source="otra"
          disableSort
          render={({ otra }) => sideInWords(otra)}
        />
        <DataTable.Col<DuplicadoRow> source="razones" disableSort render={reasonsInWords} />
        <DataTable.Col source="estado" disableSort>
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col label="" disableSort>
          <DecideDuplicado />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
