import { MomentInput } from './MomentInput.tsx';
import { FormSection } from './ContractForm.tsx';

/** The period in which members see it. `emptyHelp` is the help for an empty start. */
export function PublicationInputs({ emptyHelp }: { emptyHelp: string }) {
  return (
    <FormSection title="Cuándo se ve">
      <MomentInput source="publicado_desde" helperText={emptyHelp} />
      <MomentInput source="publicado_hasta" helperText="Vacío: se ve siempre" />
    </FormSection>
  );
}
