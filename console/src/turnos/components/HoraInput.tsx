import { TextInput, type TextInputProps } from 'react-admin';

/** A time of day, `HH:MM`. The shrunk label stays clear of the browser's own `--:--`. */
export const HoraInput = (props: TextInputProps) => (
  <TextInput {...props} type="time" slotProps={{ inputLabel: { shrink: true } }} />
);
