import { ImportStep } from '../../platform/import/ImportStep.tsx';

/** Imports the towns. Without a file, each town is typed with its first benefit. */
export const LugaresStep = () => (
  <ImportStep
    slug="localidades"
    buttonLabel="Cargar las localidades"
    text="Si tenés la lista de localidades en una planilla (provincia, partido, localidad, código postal y posición), cargala ahora: así se puede buscar beneficios por lugar en todo el país. Si no la tenés, seguí: la localidad de cada beneficio se puede escribir a mano."
  />
);
