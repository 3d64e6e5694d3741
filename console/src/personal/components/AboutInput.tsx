import { Chip } from '@mui/material';
import { useInput, useListFilterContext, useGetOne, useGetRecordRepresentation } from 'react-admin';

interface Props {
  source: string;
  label?: string;
  alwaysOn?: boolean;
}

/** The one thing whose acts are listed, by name. A link from its page sets it; here it can only be lifted. */
export function AboutInput({ source }: Props) {
  const { field } = useInput({ source });
  const { filterValues, setFilters } = useListFilterContext();
  const recurso = String(filterValues['recurso'] ?? '');
  const id = String(field.value ?? '');
  const { data } = useGetOne(
    recurso,
    { id },
    { enabled: recurso !== '' && id !== '', retry: false },
  );
  const nameOf = useGetRecordRepresentation(recurso);
  if (id === '') return null;
  const { recurso: _recurso, recurso_id: _id, ...others } = filterValues;
  return (
    <Chip
      label={data ? <>Sólo lo que tocó a: {nameOf(data)}</> : 'Sólo lo que tocó a una cosa'}
      onDelete={() => setFilters(others)}
      sx={{ maxWidth: '100%' }}
    />
  );
}
