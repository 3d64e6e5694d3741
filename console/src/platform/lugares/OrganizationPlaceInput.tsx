import { useDeferredValue, useState } from 'react';
import { Autocomplete, InputAdornment, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { useTextField } from '../forms/useTextField.tsx';
import type { GlossaryWord } from '../help/glossary.ts';
import { WhatIs } from '../help/WhatIs.tsx';

const SHOWN = 20;

interface Props {
  source: string;
  resource: 'seccionales' | 'reparticiones';
  whatIs: GlossaryWord;
}

/** A place of the organisation as text: offers the known ones, and takes any other text as it is typed. */
export function OrganizationPlaceInput({ source, resource, whatIs }: Props) {
  const { field, textField } = useTextField(source);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data = [] } = useGetList<LugarRow>(
    resource,
    {
      filter: q ? { q } : {},
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'nombre', order: 'ASC' },
    },
    { enabled: open },
  );
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      options={data.filter(({ estado }) => estado !== 'cerrada').map(({ nombre }) => nombre)}
      filterOptions={(found) => found}
      inputValue={(field.value as string | null) ?? ''}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setTyped('');
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        field.onChange(text);
        setTyped(text);
      }}
      onChange={(_event, chosen) => {
        if (chosen !== null) field.onChange(chosen);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...textField}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  <InputAdornment position="end">
                    <WhatIs word={whatIs} />
                  </InputAdornment>
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}
