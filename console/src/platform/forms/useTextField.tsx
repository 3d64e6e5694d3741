import { InputHelperText, useInput, useTranslateLabel } from 'react-admin';

/** A text field of the form, in which any text is valid, for an input with suggestions. */
export function useTextField(source: string) {
  const { field, fieldState, id } = useInput({ source, defaultValue: '' });
  const label = useTranslateLabel()({ source });
  const { invalid, error } = fieldState;
  return {
    field,
    textField: {
      id,
      name: field.name,
      onBlur: field.onBlur,
      inputRef: field.ref,
      label,
      error: invalid,
      helperText: <InputHelperText error={error?.message} helperText={false} />,
    },
  };
}
