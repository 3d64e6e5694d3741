import type { ComponentProps } from 'react';
import { DateInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { feriadoInWords } from '@gremio/contract/ajustes/feriados/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { MomentInput } from '../forms/MomentInput.tsx';
import { useFeriados } from './feriados.ts';

interface Helped {
  source: string;
  helperText?: string;
}

const dayOf = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  return value.includes('T') ? localParts(new Date(value)).fecha : value;
};

/** Names the holiday on the typed day, before the field's own help. */
function useFeriadoHelp({ source, helperText }: Helped): { helperText?: string } {
  const value: unknown = useWatch({ name: source });
  const feriado = useFeriados().get(dayOf(value));
  const texts = [feriado && feriadoInWords(feriado), helperText].filter((one) => one !== undefined);
  return texts.length > 0 ? { helperText: texts.join('. ') } : {};
}

/** A day, with its holiday. */
export const DayInput = (props: Helped & ComponentProps<typeof DateInput>) => (
  <DateInput {...props} {...useFeriadoHelp(props)} />
);

/** A date and time, with the holiday of its day. */
export const DayMomentInput = (props: ComponentProps<typeof MomentInput>) => (
  <MomentInput {...props} {...useFeriadoHelp(props)} />
);
