import { AutocompleteInput, ReferenceInput, SearchInput } from 'react-admin';

const contains = (q: string) => ({ q });

/** The search that a list has first. */
export const searchFilter = (placeholder: string) => (
  <SearchInput key="q" source="q" alwaysOn placeholder={placeholder} sx={{ minWidth: 240 }} />
);

/** Those of one: of an event, a hotel, a campaign; the newest first unless ordered otherwise. */
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
    <AutocompleteInput filterToQuery={contains} />
  </ReferenceInput>
);
