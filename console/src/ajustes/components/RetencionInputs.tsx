import { NumberInput } from 'react-admin';
import { Seccion } from '../../platform/forms/Formulario.tsx';

export function RetencionInputs() {
  return (
    <Seccion titulo="Retención">
      <NumberInput source="valor" label="Días" min={1} max={3650} step={1} isRequired />
    </Seccion>
  );
}
