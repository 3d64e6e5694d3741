import { DataTable, DateInput, SelectInput, useCanAccess } from 'react-admin';
import { exportReservas } from '@gremio/contract/hoteles/endpoints.ts';
import { fechasInWords, huespedesInWords } from '@gremio/contract/hoteles/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText, MomentText } from '../../platform/lists/DateText.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ConfirmSelectedReservas, AnswerReserva } from '../components/AnswerReserva.tsx';
import { ESTADO_CHOICES, type Reserva, totalInWords } from '../components/words.ts';

const filters = [
  searchFilter('Persona o documento'),
  belongsFilter('hotel_id', 'hoteles', 'order', 'ASC'),
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
  <DateInput key="desde" source="desde" />,
  <DateInput key="empieza_hasta" source="empieza_hasta" />,
];

/** The reservas. Clerks answer those of own hotels; a hotel by agreement answers through a mailed link. */
export function ReservaList() {
  const { canAccess } = useCanAccess({ action: 'edit', resource: 'reservas' });
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'fecha_desde', order: 'ASC' }}
      perPage={50}
      exportEndpoint={exportReservas}
    >
      <StaffTable<Reserva>
        rowClick={false}
        hiddenColumns={['id', 'noches']}
        bulkActions={canAccess && <ConfirmSelectedReservas />}
        primary={({ nombre, hotel_nombre }) => `${nombre}, ${hotel_nombre}`}
        secondary={(reserva) => (
          <>
            {capital(fechasInWords(reserva))}
            <AnswerReserva />
          </>
        )}
        fact={() => <EstadoField />}
      >
        <DataTable.Col source="id" />
        <DataTable.Col source="hotel_nombre" disableSort />
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col source="fecha_desde">
          <DateText source="fecha_desde" />
        </DataTable.Col>
        <DataTable.Col source="fecha_hasta" disableSort>
          <DateText source="fecha_hasta" />
        </DataTable.Col>
        <DataTable.NumberCol source="noches" disableSort />
        <DataTable.Col<Reserva>
          source="adultos"
          label="Quiénes"
          disableSort
          render={huespedesInWords}
        />
        <DataTable.Col<Reserva> source="total" align="right" disableSort render={totalInWords} />
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="creado">
          <MomentText source="creado" />
        </DataTable.Col>
        <DataTable.Col label="Acciones">
          <AnswerReserva />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
