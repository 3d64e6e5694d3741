import { BooleanInput } from 'react-admin';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';

export function SegundoFactorInputs() {
  return (
    <FormSection title="Quienes trabajan con la consola">
      <FullWidth>
        <BooleanInput
          source="valor.exigido"
          label="Exigir el segundo factor a quienes trabajan con la consola"
          helperText="Vale desde que lo guardás: quien no lo tenga, lo agrega antes de seguir"
        />
        <BooleanInput
          source="valor.solo_llave"
          label="Aceptar sólo llaves de acceso"
          helperText="Una página falsa no puede pedirlas. Si se exige, quien tiene una ingresa con ella; quien sólo tiene un código ingresa con él y la agrega antes de seguir"
        />
      </FullWidth>
    </FormSection>
  );
}
