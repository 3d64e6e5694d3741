import type { MiSeccional } from '@gremio/contract/seccionales/schemas.ts';

/** Sentence on sites that belong to the region; null if the seccional has its own. */
export function regionInWords({ de, sedes }: MiSeccional): string | null {
  if (de === null) return null;
  return sedes.length === 1
    ? `No tiene sede propia: te atienden en la de ${de}.`
    : `No tiene sede propia: te atienden en las de ${de}.`;
}

/** Title and text shown when there is no site to go to. */
export function missingInWords(seccional: MiSeccional | null): { title: string; text: string } {
  if (seccional === null)
    return {
      title: 'No figura tu seccional',
      text: 'Preguntá en el sindicato cuál te corresponde y dónde te atienden.',
    };
  return {
    title: `Tu seccional es ${seccional.nombre}`,
    text: 'Todavía no tenemos su dirección ni su teléfono. Preguntá en el sindicato dónde te atienden.',
  };
}
