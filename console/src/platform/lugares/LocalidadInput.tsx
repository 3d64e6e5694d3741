import { ChoiceInput } from '../forms/ChoiceInput.tsx';
import { ReferenceInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LocalidadRow } from '@gremio/contract/lugares/schemas.ts';
import { RecordLocalidadOption } from './LocalidadOption.tsx';
import { localidadInWords } from './words.ts';

/** One letter alone is in nearly every name. */
const MIN_LETTERS = 2;
const bySearch = (q: string) => (q.trim().length < MIN_LETTERS ? {} : { q });

interface Props {
  helperText: string;
  isRequired?: boolean;
}

/**
 * Chooses a localidad of the country, by a part of its name, its partido, its provincia or its postal code.
 * The form's `provincia_id` narrows the list, and takes the provincia of the one that is chosen.
 */
export function LocalidadInput({ helperText, isRequired = false }: Props) {
  const { setValue } = useFormContext();
  const provincia_id: unknown = useWatch({ name: 'provincia_id' });
  return (
    <ReferenceInput
      source="localidad_id"
      reference="localidades"
      sort={{ field: 'nombre', order: 'ASC' }}
      filter={provincia_id ? { provincia_id } : {}}
    >
      <ChoiceInput
        label="Localidad"
        filterToQuery={bySearch}
        optionText={<RecordLocalidadOption />}
        inputText={localidadInWords}
        matchSuggestion={() => true}
        shouldRenderSuggestions={(typed: string) => typed.trim().length >= MIN_LETTERS}
        noOptionsText="No hay ninguna con ese nombre"
        helperText={helperText}
        isRequired={isRequired}
        onChange={(_id, chosen) => {
          const place = chosen as LocalidadRow | '' | null;
          if (place) setValue('provincia_id', place.provincia_id, { shouldDirty: true });
        }}
      />
    </ReferenceInput>
  );
}
