import { TextArrayInput } from 'react-admin';
import { Ancho, Seccion } from '../../platform/forms/Formulario.tsx';

export function CapitalInputs() {
  return (
    <Seccion titulo="Seccionales">
      <Ancho>
        <TextArrayInput
          source="valor.seccionales"
          label="Nombre de cada seccional"
          helperText="Como figura en el padrón. Escribí uno y apretá Enter"
        />
      </Ancho>
    </Seccion>
  );
}
