import { ReferenceInput, type RaRecord } from 'react-admin';
import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';

const isClosed = ({ estado }: RaRecord): boolean => estado === 'cerrada';

/** Chooses the seccional that somebody comes to: one of the clerk's, or any other. */
export const DestinationInput = ({ label, isOwn }: { label: string; isOwn: boolean }) => (
  <ReferenceInput
    source="hacia_id"
    reference="seccionales"
    filter={{ propia: isOwn }}
    sort={{ field: 'nombre', order: 'ASC' }}
  >
    <ChoiceInput
      label={label}
      isRequired
      optionText="nombre"
      filterToQuery={(q: string) => ({ q })}
      getOptionDisabled={isClosed}
    />
  </ReferenceInput>
);
