import { SearchInput, SelectInput } from 'react-admin';
import { ESTADOS_PUBLICACION } from '@gremio/contract/noticias/schemas.ts';
import { noticias } from './texts.ts';

export const publicacionFilters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Título" />,
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={ESTADOS_PUBLICACION.map((id) => ({ id, name: noticias.estados[id] }))}
  />,
];
