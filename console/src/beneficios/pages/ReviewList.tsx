import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { NullableBooleanInput, ReferenceInput, useCanAccess } from 'react-admin';
import { exportReviews } from '@gremio/contract/beneficios/endpoints.ts';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { HideSelectedReviews } from '../components/ModerateReview.tsx';
import { ReviewTable } from '../components/ReviewTable.tsx';

const filters = [
  searchFilter('Texto, persona o beneficio'),
  <NullableBooleanInput key="oculta" source="oculta" label="Ocultas" alwaysOn />,
  <ReferenceInput
    key="app_beneficio_id"
    source="app_beneficio_id"
    reference="beneficios"
    sort={{ field: 'nombre', order: 'ASC' }}
  >
    <ChoiceInput isFilter filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
];

export function ReviewList() {
  const { canAccess: writes } = useCanAccess({ action: 'edit', resource: 'reviews' });
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'fecha', order: 'DESC' }}
      exportEndpoint={exportReviews}
    >
      <ReviewTable withBeneficio bulkActions={writes && <HideSelectedReviews />} />
    </StaffList>
  );
}
