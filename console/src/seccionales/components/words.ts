import type { EstadoLugar } from '@gremio/contract/seccionales/schemas.ts';
import { counted } from '@gremio/contract/platform/counted.ts';

/** Words that differ between the two kinds of place; both nouns are feminine. */
export interface KindWords {
  noun: readonly [one: string, many: string];
  title: 'Seccional' | 'Repartición';
}

export const seccional: KindWords = { noun: ['seccional', 'seccionales'], title: 'Seccional' };
export const reparticion: KindWords = {
  noun: ['repartición', 'reparticiones'],
  title: 'Repartición',
};

export const ESTADOS: Record<EstadoLugar, string> = {
  por_confirmar: 'Por confirmar',
  vigente: 'Vigente',
  cerrada: 'Cerrada',
};

export const ESTADO_CHOICES = Object.entries(ESTADOS).map(([id, name]) => ({ id, name }));

export const personasInWords = (count: number): string => counted(count, 'persona', 'personas');

/** Shown in a choice: `Rosario · 120 personas`. */
export const namedWithPersonas = ({ nombre, personas }: { nombre: string; personas: number }) =>
  `${nombre} · ${personasInWords(personas)}`;
