import {
  DataTable,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { exportPersonas, type personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { useRooms } from '../../platform/rooms.ts';
import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ESTADO_PERSONA_CHOICES } from '../components/choices.ts';

type Persona = Reply<typeof personas.get>;

const filters = [
  searchFilter('Nombre, DNI o número'),
  <SelectInput key="estado" source="estado" choices={ESTADO_PERSONA_CHOICES} alwaysOn />,
  belongsFilter('seccional_id', 'seccionales', 'nombre', 'ASC'),
  <ReferenceInput
    key="reparticion_id"
    source="reparticion_id"
    reference="reparticiones"
    sort={{ field: 'nombre', order: 'ASC' }}
  >
    <ChoiceInput isFilter filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  // Addresses and views that were saved before seccionales could be chosen have this one.
  <TextInput key="seccional" source="seccional" label="Seccional, como está escrita" />,
  <NullableBooleanInput key="activado" source="activado" />,
];

export function PersonaList() {
  const powers = usePowers();
  const actions = useRooms()
    .flatMap(({ personasActions = [] }) => personasActions)
    .filter(({ resource }) => powers && mayReach(powers, resource, 'w'));
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'nombre', order: 'ASC' }}
      exportEndpoint={exportPersonas}
      extraActions={actions.map(({ resource, OnFiltered }) => (
        <OnFiltered key={resource} />
      ))}
    >
      <StaffTable<Persona>
        primary={({ nombre }) => nombre}
        secondary={({ numero_documento, nro_afiliado }) =>
          `DNI ${numero_documento} · N.º ${nro_afiliado}`
        }
        fact={() => <EstadoField />}
        bulkActions={
          actions.length > 0 &&
          actions.map(({ resource, OnSelected }) => <OnSelected key={resource} />)
        }
        hiddenColumns={['legajo', 'repdep', 'localidad', 'email', 'celular', 'fecha_afiliacion']}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="numero_documento" />
        <DataTable.Col source="nro_afiliado" />
        <DataTable.Col source="seccional" />
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="activado" disableSort>
          <YesNoField source="activado" />
        </DataTable.Col>
        <DataTable.Col source="legajo" disableSort />
        <DataTable.Col source="repdep" disableSort />
        <DataTable.Col source="localidad" disableSort />
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="celular" disableSort />
        <DataTable.Col source="fecha_afiliacion" disableSort>
          <DateText source="fecha_afiliacion" />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
