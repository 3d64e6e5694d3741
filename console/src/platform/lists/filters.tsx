import { ChoiceInput } from '../forms/ChoiceInput.tsx';
import { ReferenceInput, SearchInput } from 'react-admin';

const contains = (q: string) => ({ q });

/** The search box of a list, always visible. */
export const searchFilter = (placeholder: string) => (
  <SearchInput key="q" source="q" alwaysOn placeholder={placeholder} sx={{ minWidth: 240 }} />
);

/** Filters by a parent, such as an evento, a hotel or a campaña; by default the newest are first. */
export const belongsFilter = (
  source: string,
  reference: string,
  field: string,
  order: 'ASC' | 'DESC' = 'DESC',
) => (
  <ReferenceInput
    key={source}
    source={source}
    reference={reference}
    sort={{ field, order }}
    alwaysOn
  >
    <ChoiceInput isFilter filterToQuery={contains} />
  </ReferenceInput>
);
