import { BooleanInput, DateInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { PublicacionInputs } from '../../platform/forms/PublicacionInputs.tsx';
import { Ancho, Seccion } from '../../platform/forms/Formulario.tsx';

export function BeneficioInputs() {
  return (
    <>
      <Seccion titulo="Beneficio">
        <TextInput source="nombre" isRequired />
        <TextInput source="descuento" helperText="Lo que se lleva, en pocas palabras: 20 %, 2x1" />
        <ReferenceInput
          source="rubro_id"
          reference="rubros"
          sort={{ field: 'nombre', order: 'ASC' }}
          perPage={200}
        >
          <SelectInput isRequired />
        </ReferenceInput>
        <DateInput source="vigencia_hasta" helperText="Vacío: no vence" />
      </Seccion>
      <Seccion titulo="Qué dice">
        <Ancho>
          <TextInput source="descripcion" multiline minRows={3} />
        </Ancho>
        <Ancho>
          <TextInput source="condiciones" multiline minRows={3} />
        </Ancho>
      </Seccion>
      <BooleanInput source="publicado" helperText="Sin publicar queda oculto, y nadie lo ve" />
      <PublicacionInputs vacio="Vacío: se ve desde ahora" />
    </>
  );
}
