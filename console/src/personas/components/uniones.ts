import {
  CAMPOS_UNION,
  type CampoUnion,
  type DuplicadoRow,
  type Razon,
} from '@gremio/contract/personas/duplicados/schemas.ts';
import type { previewUnion } from '@gremio/contract/personas/duplicados/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { dateInWords } from '../../platform/lists/DateText.tsx';
import { personas as texts } from './texts.ts';

export type Vista = Reply<typeof previewUnion>;
export type Persona = Vista['conservada'];

const RAZONES: Record<Razon, string> = {
  cuil: 'Mismo CUIL',
  documento: 'El CUIL de una tiene el documento de la otra',
  nombre: 'Mismo nombre y nacimiento',
};

export const reasonsInWords = ({ razones }: Pick<DuplicadoRow, 'razones'>): string =>
  razones.map((razon) => RAZONES[razon]).join(' · ');

export const numbersOf = ({
  numero_documento,
  nro_afiliado,
}: Pick<Persona, 'numero_documento' | 'nro_afiliado'>): string =>
  `DNI ${formatDocumento(numero_documento)} · N.º ${nro_afiliado}`;

/** Address of the page that compares two personas; `par` is their pair, if they are a possible duplicate. */
export const unionPath = (conservada: number, unida: number, par?: number): string =>
  `/personas/${conservada}/unir/${unida}${par === undefined ? '' : `?par=${par}`}`;

/** The side to keep at first: not one in baja, rather one who carries the card, else the older row. */
export function pairPath({ id, una, otra }: DuplicadoRow): string {
  const rank = ({ estado, activado }: DuplicadoRow['una']) =>
    (estado === 'baja' ? 0 : 2) + (activado ? 1 : 0);
  return rank(otra) > rank(una) ? unionPath(otra.id, una.id, id) : unionPath(una.id, otra.id, id);
}

const DATES: readonly CampoUnion[] = ['fecha_nacimiento', 'fecha_afiliacion'];

export function valueInWords(persona: Persona, campo: CampoUnion): string {
  const value = persona[campo];
  if (value === null || value === '') return '—';
  if (campo === 'numero_documento') return formatDocumento(value);
  if (campo === 'sexo') return texts.sexos[persona.sexo ?? 'masculino'];
  return DATES.includes(campo) ? dateInWords(value) : value;
}

export const labelOf = (campo: CampoUnion): string => texts.fields[campo];

/** Fields whose values differ, and those that are equal; a field that both lack is in neither. */
export function compareFields({ conservada, unida }: Pick<Vista, 'conservada' | 'unida'>) {
  const differ = CAMPOS_UNION.filter((campo) => conservada[campo] !== unida[campo]);
  const equal = CAMPOS_UNION.filter(
    (campo) => conservada[campo] === unida[campo] && conservada[campo] !== null,
  );
  return { differ, equal };
}

/** Fields that the persona who stays lacks, and takes over unless the clerk decides otherwise. */
export const missingOf = (vista: Pick<Vista, 'conservada' | 'unida'>): CampoUnion[] =>
  compareFields(vista).differ.filter((campo) => vista.conservada[campo] === null);
