import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import {
  whenInWords,
  ESTADO_CHOICES,
  type Form,
  MEDIO_CHOICES,
  medioInWords,
  PENDIENTE_CHOICES,
} from '../components/words.ts';

const filters = [
  searchFilter('Persona o documento'),
  belongsFilter('congreso_id', 'congresos', 'desde'),
  <NullableBooleanInput key="ingresado" source="ingresado" alwaysOn />,
  <SelectInput key="medio" source="medio" choices={MEDIO_CHOICES} />,
  <NullableBooleanInput key="necesita_alojamiento" source="necesita_alojamiento" />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} />,
  <SelectInput key="pendiente" source="pendiente" choices={PENDIENTE_CHOICES} />,
];

/** The enrolments: who, how they travel, and their state. */
export function FormList() {
  return (
    <StaffList filters={filters} sort={{ field: 'nombre_credencial', order: 'ASC' }} perPage={50}>
      <StaffTable<Form>
        rowClick="show"
        primary={({ nombre }) => nombre}
        secondary={({ seccional, motivo }) => [seccional, motivo].filter(Boolean).join(' · ')}
        fact={() => <EstadoField />}
      >
        <DataTable.Col source="nombre_credencial" />
        <DataTable.Col source="numero_documento" disableSort />
        <DataTable.Col source="seccional" disableSort />
        <DataTable.Col<Form> source="medio" disableSort render={medioInWords} />
        <DataTable.Col<Form>
          source="llegada_fecha"
          render={({ llegada_fecha, llegada_hora }) => whenInWords(llegada_fecha, llegada_hora)}
        />
        <DataTable.Col source="necesita_alojamiento" disableSort>
          <YesNoField source="necesita_alojamiento" />
        </DataTable.Col>
        <DataTable.Col source="vigente" disableSort>
          <YesNoField source="vigente" />
        </DataTable.Col>
        <DataTable.Col source="ingreso">
          <MomentText source="ingreso" />
        </DataTable.Col>
        <DataTable.Col source="actualizado">
          <MomentText source="actualizado" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
