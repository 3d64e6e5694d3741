import { DataTable, SelectInput } from 'react-admin';
import { ESTADOS_FOTO } from '@gremio/contract/personas/schemas.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText, momentInWords } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { type Foto, LADOS } from '../components/fotos.ts';
import { RevisarFoto } from '../components/RevisarFoto.tsx';
import { fotosHijos } from '../components/texts.ts';

const filters = [
  searchFilter('Nombre, documento o n.º de su titular'),
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={ESTADOS_FOTO.map((id) => ({ id, name: fotosHijos.estados[id] }))}
  />,
];

/** Children's photos: by default those that wait for review, oldest first. */
export function FotoList() {
  return (
    <StaffList
      filters={filters}
      filterDefaultValues={{ estado: 'pendiente' }}
      sort={{ field: 'subida', order: 'ASC' }}
      empty={false}
    >
      <StaffTable<Foto>
        rowClick={false}
        primary={({ nombre, lado }) => `${nombre} · ${LADOS[lado]}`}
        secondary={({ titular, subida }) => `${titular} · ${momentInWords(subida)}`}
        fact={() => <RevisarFoto />}
      >
        <DataTable.Col source="subida">
          <MomentText source="subida" />
        </DataTable.Col>
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col<Foto> source="lado" disableSort render={({ lado }) => LADOS[lado]} />
        <DataTable.Col source="titular" disableSort />
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="motivo" disableSort sx={{ maxWidth: 280 }} />
        <DataTable.Col label="Acciones">
          <RevisarFoto />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
