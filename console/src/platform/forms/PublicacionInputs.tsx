import { MomentoInput } from './MomentoInput.tsx';
import { Seccion } from './Formulario.tsx';

/** From when and until when members see it; `vacio` says what an empty beginning means. */
export function PublicacionInputs({ vacio }: { vacio: string }) {
  return (
    <Seccion titulo="Cuándo se ve">
      <MomentoInput source="publicado_desde" helperText={vacio} />
      <MomentoInput source="publicado_hasta" helperText="Vacío: se ve siempre" />
    </Seccion>
  );
}
