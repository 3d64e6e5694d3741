import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { MomentInput } from './MomentInput.tsx';
import { FormSection, FullWidth } from './ContractForm.tsx';

interface Props {
  /** Effect of an empty start: everybody sees it from now on, or nobody does. */
  empty: 'visible' | 'oculto';
}

const HELP = {
  visible: 'Vacío: se ve desde ahora',
  oculto: 'Vacío: queda oculto, y nadie lo ve',
};

/** Fills the start with the present moment; like any change, it counts once the form is saved. */
function PublishNow() {
  const { setValue } = useFormContext();
  const fill = () =>
    setValue('publicado_desde', new Date().toISOString(), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <FullWidth>
      <Button size="small" onClick={fill}>
        Que se vea desde ahora
      </Button>
    </FullWidth>
  );
}

/** The period in which members see it. */
export function PublicationInputs({ empty }: Props) {
  return (
    <FormSection title="Cuándo se ve">
      <MomentInput source="publicado_desde" helperText={HELP[empty]} />
      <MomentInput source="publicado_hasta" helperText="Vacío: se ve siempre" />
      {empty === 'oculto' && <PublishNow />}
    </FormSection>
  );
}
