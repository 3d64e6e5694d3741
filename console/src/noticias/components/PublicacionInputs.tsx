import { Seccion } from '../../platform/forms/Formulario.tsx';
import { MomentoInput } from '../../platform/forms/MomentoInput.tsx';

/** From when and until when members see it. */
export function PublicacionInputs() {
  return (
    <Seccion titulo="Cuándo se ve">
      <MomentoInput source="publicado_desde" helperText="Vacío: es un borrador, y nadie lo ve" />
      <MomentoInput source="publicado_hasta" helperText="Vacío: se ve siempre" />
    </Seccion>
  );
}
