import { DataTable, SelectInput } from 'react-admin';
import { ESTADOS_FOTO } from '@gremio/contract/hijos/schemas.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText, momentInWords } from '../../platform/lists/DateText.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { type Foto, LADO_WORDS } from '../components/fotos.ts';
import { ReviewFoto } from '../components/ReviewFoto.tsx';
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
        primary={({ nombre, lado }) => `${nombre} · ${LADO_WORDS[lado]}`}
        secondary={({ titular, subida }) => `${titular} · ${momentInWords(subida)}`}
        fact={() => <ReviewFoto />}
      >
        <DataTable.Col source="subida">
          <MomentText source="subida" />
        </DataTable.Col>
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col<Foto> source="lado" disableSort render={({ lado }) => LADO_WORDS[lado]} />
        <DataTable.Col source="titular" disableSort />
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col source="motivo" disableSort sx={{ maxWidth: 280 }} />
        <DataTable.Col label="Acciones">
          <ReviewFoto />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
