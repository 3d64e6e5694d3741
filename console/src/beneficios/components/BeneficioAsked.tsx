import { useDeferredValue } from 'react';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import type { beneficios } from '@gremio/contract/beneficios/endpoints.ts';
import { nombreDeArchivo } from '@gremio/contract/beneficios/rules.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import type { AskedProps } from '../../platform/import/kinds.ts';
import { PASTED } from '../../platform/import/words.ts';

type Beneficio = Reply<typeof beneficios.get>;

const SHOWN = 12;

/** Asks for the benefit of a file of branches: one that there is, or the name of a new one. */
export function BeneficioAsked({ archivo, value, onChange }: AskedProps) {
  const q = useDeferredValue(value.trim());
  const { data = [] } = useGetList<Beneficio>('beneficios', {
    filter: q === '' ? {} : { q },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'nombre', order: 'ASC' },
  });
  const proposed = archivo === PASTED ? '' : nombreDeArchivo(archivo);
  return (
    <Box>
      <Autocomplete
        freeSolo
        options={[...new Set(data.map(({ nombre }) => nombre))]}
        filterOptions={(found) => found}
        inputValue={value}
        onInputChange={(_event, text) => onChange(text)}
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label="Beneficio de estas sucursales"
            helperText="Elegí uno de los que hay, o escribí el nombre de uno nuevo."
          />
        )}
      />
      {proposed !== '' && value.trim() === '' && (
        <Button size="small" onClick={() => onChange(proposed)}>
          Usar «{proposed}», como el archivo
        </Button>
      )}
    </Box>
  );
}
