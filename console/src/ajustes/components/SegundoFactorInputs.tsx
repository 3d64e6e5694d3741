import { BooleanInput } from 'react-admin';
import { Ancho, Seccion } from '../../platform/forms/Formulario.tsx';

export function SegundoFactorInputs() {
  return (
    <Seccion titulo="Quienes trabajan con la consola">
      <Ancho>
        <BooleanInput
          source="valor.exigido"
          label="Exigir el segundo factor a quienes trabajan con la consola"
          helperText="Vale desde que lo guardás: quien no lo tenga, lo agrega antes de seguir"
        />
      </Ancho>
    </Seccion>
  );
}
