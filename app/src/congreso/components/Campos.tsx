import { Choice } from '../../platform/components/Choice.tsx';
import { DateField } from '../../platform/components/DateField.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { type Borrador, ETIQUETAS } from './borrador.ts';
import type { Formulario } from './useFormulario.ts';
import type { ComponentProps } from 'react';

/** Names of the form's fields that hold a value of type `T`. */
type Of<T> = { [K in keyof Borrador]: Borrador[K] extends T ? K : never }[keyof Borrador];

interface TextoProps extends Pick<ComponentProps<typeof TextField>, 'hint' | 'long' | 'input'> {
  formulario: Formulario;
  campo: Of<string>;
  /** Replaces the field's usual label. */
  label?: string;
}

export function Texto({ formulario, campo, label = ETIQUETAS[campo], ...rest }: TextoProps) {
  const { borrador, edit, errorOf } = formulario;
  return (
    <TextField
      {...rest}
      label={label}
      name={campo}
      value={borrador[campo]}
      onChange={(value) => edit({ [campo]: value })}
      error={errorOf(campo)}
    />
  );
}

interface FechaProps {
  formulario: Formulario;
  campo: 'llegada_fecha' | 'salida_fecha';
}

export function Fecha({ formulario, campo }: FechaProps) {
  const { borrador, edit, errorOf } = formulario;
  return (
    <DateField
      label={ETIQUETAS[campo]}
      name={campo}
      value={borrador[campo]}
      onChange={(value) => edit({ [campo]: value })}
      error={errorOf(campo)}
    />
  );
}

const SI_NO = [
  { id: 'si', name: 'Sí' },
  { id: 'no', name: 'No' },
] as const;

interface SiNoProps {
  formulario: Formulario;
  label: string;
}

export function Alojamiento({ formulario: { borrador, edit, errorOf }, label }: SiNoProps) {
  const value = borrador.necesita_alojamiento;
  return (
    <Choice
      label={label}
      name="necesita_alojamiento"
      options={SI_NO}
      value={value === null ? null : value ? 'si' : 'no'}
      onChange={(chosen) => edit({ necesita_alojamiento: chosen === 'si' })}
      error={errorOf('necesita_alojamiento')}
    />
  );
}
