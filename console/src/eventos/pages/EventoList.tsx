import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import {
  whenInWords,
  ESTRATEGIA_CHOICES,
  PENDIENTE_CHOICES,
  estrategiaInWords,
  startInNumbers,
  type Evento,
  takenInWords,
} from '../components/words.ts';

const filters = [
  searchFilter('Nombre o lugar'),
  <SelectInput
    key="estrategia"
    source="estrategia"
    choices={ESTRATEGIA_CHOICES}
    alwaysOn
    sx={{ minWidth: 280 }}
  />,
  <NullableBooleanInput key="por_venir" source="por_venir" alwaysOn />,
  <NullableBooleanInput key="publicado" source="publicado" />,
  <SelectInput key="pendiente" source="pendiente" choices={PENDIENTE_CHOICES} />,
];

/** The eventos to come, the next one first; a filter shows those that are over. */
export function EventoList() {
  return (
    <StaffList
      filters={filters}
      filterDefaultValues={{ por_venir: true }}
      sort={{ field: 'comienza', order: 'ASC' }}
    >
      <StaffTable<Evento>
        rowClick="show"
        primary={({ nombre }) => nombre}
        secondary={whenInWords}
        fact={takenInWords}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="lugar" disableSort />
        <DataTable.Col<Evento> source="comienza" render={startInNumbers} />
        <DataTable.Col<Evento> source="estrategia" disableSort render={estrategiaInWords} />
        <DataTable.Col<Evento> source="inscriptos" disableSort render={takenInWords} />
        <DataTable.NumberCol source="esperando" disableSort />
        <DataTable.NumberCol source="ingresados" disableSort />
        <DataTable.Col source="estado" disableSort>
          <PublicationChip />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
