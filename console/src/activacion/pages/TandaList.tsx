import { DataTable, SelectInput } from 'react-admin';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ESTADO_TANDA_CHOICES } from '../components/choices.ts';
import { StartForEverybody } from '../components/StartTanda.tsx';
import { claves, deliveryInWords, type Tanda } from '../components/tandas.ts';

const filters = [
  <SelectInput key="estado" source="estado" choices={ESTADO_TANDA_CHOICES} alwaysOn />,
];

const contentInWords = (tanda: Tanda): string =>
  `${claves(tanda.cartas + tanda.correos)}: ${deliveryInWords(tanda)}`;

/** Batches of keys: those being prepared, those whose letters wait for a printer, and the past ones. */
export function TandaList() {
  return (
    <StaffList
      filters={filters}
      whatIs="Tanda de claves"
      sort={{ field: 'creada', order: 'DESC' }}
      extraActions={<StartForEverybody />}
      emptyAction={<StartForEverybody />}
    >
      <StaffTable<Tanda>
        primary={contentInWords}
        secondary={({ usuario }) => usuario}
        fact={() => <EstadoField />}
      >
        <DataTable.Col source="creada">
          <MomentText source="creada" />
        </DataTable.Col>
        <DataTable.Col<Tanda> label="Claves" disableSort render={contentInWords} />
        <DataTable.Col source="estado" disableSort>
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="usuario" disableSort />
        <DataTable.Col source="impresa" disableSort>
          <MomentText source="impresa" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
