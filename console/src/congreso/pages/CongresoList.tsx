import { DataTable } from 'react-admin';
import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { Fecha, Momento } from '../../platform/lists/Fecha.tsx';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import type { Congreso } from '../components/words.ts';

const filters = [searchFilter('Nombre o lugar')];

export function CongresoList() {
  return (
    <Lista filters={filters} sort={{ field: 'desde', order: 'DESC' }}>
      <Tabla<Congreso>
        rowClick="show"
        primary={({ nombre }) => nombre}
        secondary={(congreso) => capital(fechasInWords(congreso))}
        fact={({ inscriptos, congresales }) => `${inscriptos} de ${congresales}`}
      >
        <DataTable.Col source="nombre" />
        <DataTable.Col source="lugar" disableSort />
        <DataTable.Col source="desde">
          <Fecha source="desde" />
        </DataTable.Col>
        <DataTable.Col source="inscripcion_hasta">
          <Momento source="inscripcion_hasta" />
        </DataTable.Col>
        <DataTable.NumberCol source="congresales" disableSort />
        <DataTable.NumberCol source="inscriptos" disableSort />
        <DataTable.NumberCol source="ingresados" disableSort />
        <DataTable.Col source="publicado" disableSort>
          <SiNo source="publicado" />
        </DataTable.Col>
      </Tabla>
    </Lista>
  );
}
