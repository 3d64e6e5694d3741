import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import type { personas } from '@gremio/contract/personas/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';

type Persona = Reply<typeof personas.get>;

const SHOWN = 8;
/** Fewer letters would match half of the padrón. */
const MIN_LETTERS = 2;

interface Props {
  onPick: (persona: Persona) => void;
  /** Id of a persona who is not offered. */
  except?: number;
}

/** Finds a persona in a dialog, by name, document or member number. */
export function PersonaSearch({ onPick, except }: Props) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // The dialog does not move the focus into itself, and the clerk is about to type.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const q = useDeferredValue(typed.trim());
  const enough = q.length >= MIN_LETTERS;
  const { data = [], isFetching } = useGetList<Persona>(
    'personas',
    {
      filter: { q },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'nombre', order: 'ASC' },
    },
    { enabled: enough },
  );
  return (
    <Autocomplete
      ref={box}
      options={enough ? data.filter(({ id }) => id !== except) : []}
      filterOptions={(found) => found}
      getOptionLabel={({ nombre, numero_documento, nro_afiliado }) =>
        `${nombre} · DNI ${numero_documento} · N.º ${nro_afiliado}`
      }
      getOptionKey={({ id }) => id}
      autoHighlight
      openOnFocus
      loading={isFetching}
      loadingText="Buscando"
      noOptionsText={enough ? 'Nadie coincide.' : 'Escribí un nombre, un documento o un número.'}
      inputValue={typed}
      onInputChange={(_event, value) => setTyped(value)}
      onChange={(_event, persona) => {
        if (persona) onPick(persona);
      }}
      renderInput={(params) => (
        <TextField {...params} label="Nombre, documento o número de afiliado" />
      )}
    />
  );
}
