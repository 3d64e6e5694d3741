import { DataTable, SelectInput } from 'react-admin';
import { ESTADOS_FOTO } from '@gremio/contract/personas/schemas.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Momento, momentoInWords } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
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
    <Lista
      filters={filters}
      filterDefaultValues={{ estado: 'pendiente' }}
      sort={{ field: 'subida', order: 'ASC' }}
      empty={false}
    >
      <Tabla<Foto>
        rowClick={false}
        primary={({ nombre, lado }) => `${nombre} · ${LADOS[lado]}`}
        secondary={({ titular, subida }) => `${titular} · ${momentoInWords(subida)}`}
        fact={() => <RevisarFoto />}
      >
        <DataTable.Col source="subida">
          <Momento source="subida" />
        </DataTable.Col>
        <DataTable.Col source="nombre" disableSort />
        <DataTable.Col<Foto> source="lado" disableSort render={({ lado }) => LADOS[lado]} />
        <DataTable.Col source="titular" disableSort />
        <DataTable.Col source="estado">
          <Estado />
        </DataTable.Col>
        <DataTable.Col source="motivo" disableSort sx={{ maxWidth: 280 }} />
        <DataTable.Col label="Acciones">
          <RevisarFoto />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
