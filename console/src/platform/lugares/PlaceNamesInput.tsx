import { useDeferredValue, useState } from 'react';
import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { LocalidadRow, Provincia } from '@gremio/contract/lugares/schemas.ts';
import { useTextField } from '../forms/useTextField.tsx';
import { LocalidadOption } from './LocalidadOption.tsx';
import { localidadInWords } from './words.ts';

const MIN_LETTERS = 2;
const SHOWN = 12;
const byName = { field: 'nombre', order: 'ASC' } as const;

/** The provincia as text, from a list of them. */
function ProvinciaNameInput() {
  const { field, textField } = useTextField('provincia');
  const { data = [] } = useGetList<Provincia>('provincias', {
    pagination: { page: 1, perPage: 100 },
    sort: byName,
  });
  return (
    <Autocomplete
      freeSolo
      options={data.map(({ nombre }) => nombre)}
      value={(field.value as string | null) ?? ''}
      onInputChange={(_event, text) => field.onChange(text)}
      renderInput={(params) => <TextField {...params} {...textField} />}
    />
  );
}

/** The localidad as text: choosing one of the list writes its provincia too. */
function LocalidadNameInput() {
  const { setValue } = useFormContext();
  const { field, textField } = useTextField('localidad');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const enough = q.length >= MIN_LETTERS;
  const { data } = useGetList<LocalidadRow>(
    'localidades',
    { filter: { q }, pagination: { page: 1, perPage: SHOWN }, sort: byName },
    { enabled: enough },
  );
  return (
    <Autocomplete<LocalidadRow, false, false, true>
      freeSolo
      options={enough ? (data ?? []) : []}
      filterOptions={(found) => found}
      inputValue={(field.value as string | null) ?? ''}
      getOptionLabel={(option) => (typeof option === 'string' ? option : localidadInWords(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        field.onChange(text);
        setTyped(text);
      }}
      onChange={(_event, chosen) => {
        if (chosen === null || typeof chosen === 'string') return;
        field.onChange(chosen.nombre);
        setValue('provincia', chosen.provincia, { shouldDirty: true });
        setTyped('');
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <LocalidadOption localidad={option} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} {...textField} />}
    />
  );
}

/** Localidad and provincia of a record that holds them as text, as the padrón writes them. */
export function PlaceNamesInput() {
  return (
    <>
      <LocalidadNameInput />
      <ProvinciaNameInput />
    </>
  );
}
