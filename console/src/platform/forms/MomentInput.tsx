import { TextInput } from 'react-admin';
import { localParts } from '@gremio/contract/platform/format.ts';

interface Props {
  source: string;
  label?: string;
  helperText?: string;
  isRequired?: boolean;
  onBlur?: () => void;
}

/** Formats a moment in the organisation's time zone, whatever the machine's. */
function format(moment: string | null | undefined): string {
  if (!moment) return '';
  const { fecha, hora } = localParts(new Date(moment));
  return `${fecha}T${hora.slice(0, 5)}`;
}

/** Argentina is at UTC-3 all year. */
const parse = (typed: string): string | null =>
  typed ? new Date(`${typed}:00-03:00`).toISOString() : null;

/** A date and time, or null. */
export const MomentInput = (props: Props) => (
  <TextInput
    {...props}
    type="datetime-local"
    format={format}
    parse={parse}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
