import {
  AutocompleteInput,
  DataTable,
  DateInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
} from 'react-admin';
import { fechasInWords, huespedesInWords } from '@gremio/contract/hoteles/rules.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha, Momento } from '../../platform/lists/Fecha.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { Responder } from '../components/Responder.tsx';
import { ESTADO_CHOICES, type Reserva } from '../components/words.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Persona o documento" />,
  <ReferenceInput
    key="hotel_id"
    source="hotel_id"
    reference="hoteles"
    sort={{ field: 'order', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
  <DateInput key="desde" source="desde" />,
];

/** What members asked for; those of the organisation's own hotels wait for a clerk. */
export function ReservaList() {
  return (
    <Lista filters={filters} sort={{ field: 'fecha_desde', order: 'ASC' }} perPage={50}>
      <Tabla<Reserva>
        rowClick={false}
        primary={({ nombre, hotel_nombre }) => `${nombre}, ${hotel_nombre}`}
        secondary={(reserva) => (
          <>
            {fechasInWords(reserva)}
            <Responder />
          </>
        )}
        fact={() => <Estado />}
      >
        <DataTable.Col source="id" />
        <DataTable.Col source="hotel_nombre" disableSort />
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="fecha_desde">
          <Fecha source="fecha_desde" />
        </DataTable.Col>
        <DataTable.NumberCol source="noches" disableSort />
        <DataTable.Col<Reserva>
          source="adultos"
          label="Quiénes"
          disableSort
          render={huespedesInWords}
        />
        <DataTable.Col source="estado">
          <Estado />
        </DataTable.Col>
        <DataTable.Col source="creado">
          <Momento source="creado" />
        </DataTable.Col>
        <DataTable.Col label="Acciones">
          <Responder />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
