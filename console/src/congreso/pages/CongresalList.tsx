import {
  AutocompleteInput,
  DataTable,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
} from 'react-admin';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import type { Congresal } from '../components/words.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, documento o seccional" />,
  <ReferenceInput
    key="congreso_id"
    source="congreso_id"
    reference="congresos"
    sort={{ field: 'desde', order: 'DESC' }}
    alwaysOn
  >
    <AutocompleteInput filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <NullableBooleanInput key="con_form" source="con_form" alwaysOn />,
];

const inscripto = ({ form_id }: Congresal): string => (form_id === null ? '—' : 'Inscripto');

/** Who was elected, and who of them enrolled. */
export function CongresalList() {
  return (
    <Lista filters={filters} sort={{ field: 'nombre', order: 'ASC' }} perPage={50} exporter={false}>
      <Tabla<Congresal>
        primary={({ nombre }) => nombre}
        secondary={({ cargo, seccional }) => [cargo, seccional].filter(Boolean).join(', ')}
        fact={inscripto}
      >
        <DataTable.Col source="numdoc" />
        <DataTable.Col source="nombre" />
        <DataTable.Col source="cargo" disableSort />
        <DataTable.Col source="seccional" />
        <DataTable.Col source="congreso" disableSort />
        <DataTable.Col<Congresal> source="form_id" disableSort render={inscripto} />
      </Tabla>
    </Lista>
  );
}
