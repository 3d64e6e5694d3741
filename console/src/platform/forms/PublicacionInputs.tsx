import { MomentoInput } from './MomentoInput.tsx';
import { Seccion } from './Formulario.tsx';

/** The period in which members see it. `vacio` is the help for an empty start. */
export function PublicacionInputs({ vacio }: { vacio: string }) {
  return (
    <Seccion titulo="Cuándo se ve">
      <MomentoInput source="publicado_desde" helperText={vacio} />
      <MomentoInput source="publicado_hasta" helperText="Vacío: se ve siempre" />
    </Seccion>
  );
}
