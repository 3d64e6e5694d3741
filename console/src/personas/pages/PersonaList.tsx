import { useState } from 'react';
import {
  DataTable,
  NullableBooleanInput,
  SelectInput,
  TextInput,
  usePermissions,
  useUnselectAll,
} from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { exportPersonas, type personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { YesNoField } from '../../platform/lists/YesNoField.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ESTADO_PERSONA_CHOICES } from '../components/choices.ts';
import { ClaveLetters } from '../components/ClaveLetters.tsx';
import type { Clave } from '../components/claves.ts';
import { IssueClaves } from '../components/IssueClaves.tsx';

type Persona = Reply<typeof personas.get>;

const filters = [
  searchFilter('Nombre, DNI o número'),
  <SelectInput key="estado" source="estado" choices={ESTADO_PERSONA_CHOICES} alwaysOn />,
  <TextInput key="seccional" source="seccional" alwaysOn sx={{ width: 170 }} />,
  <NullableBooleanInput key="activado" source="activado" />,
];

export function PersonaList() {
  const { permissions: role } = usePermissions<Role>();
  const mayIssue = role !== undefined && mayTouch(role, 'claves_activacion', 'w');
  const unselect = useUnselectAll('personas');
  // Held here: the bar of the selection goes when the window narrows, and the keys are shown only once.
  const [letters, setLetters] = useState<Clave[] | null>(null);
  const closeLetters = () => {
    setLetters(null);
    unselect();
  };
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'nombre', order: 'ASC' }}
      exportEndpoint={exportPersonas}
    >
      <StaffTable<Persona>
        primary={({ nombre }) => nombre}
        secondary={({ numero_documento, nro_afiliado }) =>
          `DNI ${numero_documento} · N.º ${nro_afiliado}`
        }
        fact={() => <EstadoField />}
        bulkActions={mayIssue && <IssueClaves onIssued={setLetters} />}
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
      {letters && <ClaveLetters claves={letters} onClose={closeLetters} />}
    </StaffList>
  );
}
