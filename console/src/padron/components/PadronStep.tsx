import { ImportStep } from '../../platform/import/ImportStep.tsx';

/** Imports the padrón, from the office's export. */
export const PadronStep = () => (
  <ImportStep
    slug="padron"
    buttonLabel="Cargar el padrón"
    text="El archivo que exporta la oficina de afiliaciones: Excel, LibreOffice o CSV. Antes de cargar nada vas a ver qué cambiaría, línea por línea. Si todavía no lo tenés, seguí: los beneficios se ven también sin activar el carnet."
  />
);
