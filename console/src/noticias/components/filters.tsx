import { SelectInput } from 'react-admin';
import { ESTADOS_PUBLICACION } from '@gremio/contract/noticias/schemas.ts';
import { searchFilter } from '../../platform/lists/filters.tsx';
import { noticias } from './texts.ts';

export const publicationFilters = [
  searchFilter('Título'),
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={ESTADOS_PUBLICACION.map((id) => ({ id, name: noticias.estados[id] }))}
  />,
];
