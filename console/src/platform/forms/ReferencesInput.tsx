import { ReferenceArrayInput } from 'react-admin';
import { ChoiceInput } from './ChoiceInput.tsx';

interface Props {
  source: string;
  reference: 'seccionales' | 'reparticiones' | 'listas';
  label: string;
  helperText: string;
  /** Which of the records can be chosen; all of them by default. */
  filter?: Record<string, unknown>;
  isRequired?: boolean;
  defaultValue?: number[];
}

const ALL = {};

/** Ids of some records, chosen by their names. */
export const ReferencesInput = ({ source, reference, filter = ALL, ...props }: Props) => (
  <ReferenceArrayInput
    source={source}
    reference={reference}
    filter={filter}
    sort={{ field: 'nombre', order: 'ASC' }}
  >
    <ChoiceInput {...props} multiple filterToQuery={(q: string) => ({ q })} />
  </ReferenceArrayInput>
);
