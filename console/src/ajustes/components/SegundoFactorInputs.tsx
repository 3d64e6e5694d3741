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
        <BooleanInput
          source="valor.solo_llave"
          label="Aceptar sólo llaves de acceso"
          helperText="Una página falsa no puede pedirlas. Si se exige, quien tiene una ingresa con ella; quien sólo tiene un código ingresa con él y la agrega antes de seguir"
        />
      </Ancho>
    </Seccion>
  );
}
