import { TextInput, type TextInputProps } from 'react-admin';

/** An hour of the day, `HH:MM`; its label stays above the browser's own marks. */
export const HoraInput = (props: TextInputProps) => (
  <TextInput {...props} type="time" slotProps={{ inputLabel: { shrink: true } }} />
);
