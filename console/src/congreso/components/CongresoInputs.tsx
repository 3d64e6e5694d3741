import { BooleanInput, DateInput, TextArrayInput, TextInput } from 'react-admin';
import { Ancho, Seccion } from '../../platform/forms/Formulario.tsx';
import { MomentoInput } from '../../platform/forms/MomentoInput.tsx';

export function CongresoInputs() {
  return (
    <>
      <Seccion titulo="Congreso">
        <TextInput source="nombre" isRequired />
        <TextInput source="lugar" isRequired helperText="El edificio o el hotel" />
        <Ancho>
          <TextInput source="direccion" />
        </Ancho>
        <DateInput source="desde" isRequired />
        <DateInput source="hasta" isRequired helperText="El último día también cuenta" />
      </Seccion>
      <Seccion titulo="Inscripción">
        <MomentoInput source="inscripcion_desde" />
        <MomentoInput
          source="inscripcion_hasta"
          helperText="Hasta ese momento se puede cambiar lo escrito"
        />
      </Seccion>
      <Seccion titulo="Qué ofrece">
        <DateInput
          source="alojamiento_desde"
          helperText="Vacías las dos: no se pregunta por alojamiento"
        />
        <DateInput source="alojamiento_hasta" />
        <Ancho>
          <TextArrayInput source="comidas" helperText="Una por vez, con Enter: Cena de apertura" />
        </Ancho>
      </Seccion>
      <Seccion titulo="En la app">
        <BooleanInput
          source="publicado"
          helperText="Sus congresales lo ven en cuanto se publica, hasta que termina"
        />
      </Seccion>
    </>
  );
}
