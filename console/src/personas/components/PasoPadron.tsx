import { PasoImportar } from '../../platform/import/PasoImportar.tsx';

/** The roll, as the office exports it. */
export const PasoPadron = () => (
  <PasoImportar
    slug="padron"
    boton="Cargar el padrón"
    texto="El archivo que exporta la oficina de afiliaciones, en CSV. Antes de cargar nada vas a ver qué cambiaría, línea por línea. Si todavía no lo tenés, seguí: los beneficios se ven también sin activar el carnet."
  />
);
