import { AutocompleteInput, NullableBooleanInput, ReferenceInput, SearchInput } from 'react-admin';
import { Lista } from '../../platform/lists/Lista.tsx';
import { ReviewTable } from '../components/ReviewTable.tsx';

const filters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Texto, persona o beneficio"
    sx={{ minWidth: 260 }}
  />,
  <NullableBooleanInput key="oculta" source="oculta" label="Ocultas" alwaysOn />,
  <ReferenceInput
    key="app_beneficio_id"
    source="app_beneficio_id"
    reference="beneficios"
    sort={{ field: 'nombre', order: 'ASC' }}
  >
    <AutocompleteInput filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
];

export function ReviewList() {
  return (
    <Lista filters={filters} sort={{ field: 'fecha', order: 'DESC' }}>
      <ReviewTable withBeneficio />
    </Lista>
  );
}
