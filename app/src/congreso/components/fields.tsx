import { Choice } from '../../platform/components/Choice.tsx';
import { DateField } from '../../platform/components/DateField.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { type FormDraft, LABELS } from './draft.ts';
import type { CongresoForm } from './useCongresoForm.ts';
import type { ComponentProps } from 'react';

/** Names of the form's fields that hold a value of type `T`. */
type FieldsOfType<T> = {
  [K in keyof FormDraft]: FormDraft[K] extends T ? K : never;
}[keyof FormDraft];

interface CongresoTextFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'hint' | 'long' | 'input'
> {
  form: CongresoForm;
  campo: FieldsOfType<string>;
  /** Replaces the field's usual label. */
  label?: string;
}

export function CongresoTextField({
  form,
  campo,
  label = LABELS[campo],
  ...rest
}: CongresoTextFieldProps) {
  const { draft, edit, errorOf } = form;
  return (
    <TextField
      {...rest}
      label={label}
      name={campo}
      value={draft[campo]}
      onChange={(value) => edit({ [campo]: value })}
      error={errorOf(campo)}
    />
  );
}

interface CongresoDateFieldProps {
  form: CongresoForm;
  campo: 'llegada_fecha' | 'salida_fecha';
}

export function CongresoDateField({ form, campo }: CongresoDateFieldProps) {
  const { draft, edit, errorOf } = form;
  return (
    <DateField
      label={LABELS[campo]}
      name={campo}
      value={draft[campo]}
      onChange={(value) => edit({ [campo]: value })}
      error={errorOf(campo)}
    />
  );
}

const YES_NO = [
  { id: 'si', name: 'Sí' },
  { id: 'no', name: 'No' },
] as const;

interface LodgingFieldProps {
  form: CongresoForm;
  label: string;
}

export function LodgingField({ form: { draft, edit, errorOf }, label }: LodgingFieldProps) {
  const value = draft.necesita_alojamiento;
  return (
    <Choice
      label={label}
      name="necesita_alojamiento"
      options={YES_NO}
      value={value === null ? null : value ? 'si' : 'no'}
      onChange={(chosen) => edit({ necesita_alojamiento: chosen === 'si' })}
      error={errorOf('necesita_alojamiento')}
    />
  );
}
