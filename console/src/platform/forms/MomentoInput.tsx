import { TextInput } from 'react-admin';
import { localParts } from '@gremio/contract/platform/format.ts';

interface Props {
  source: string;
  label?: string;
  helperText?: string;
}

/** A moment as the input shows it: on the organisation's clock, wherever the clerk's machine thinks it is. */
function format(momento: string | null | undefined): string {
  if (!momento) return '';
  const { fecha, hora } = localParts(new Date(momento));
  return `${fecha}T${hora.slice(0, 5)}`;
}

/** Argentina keeps one offset all year. */
const parse = (typed: string): string | null =>
  typed ? new Date(`${typed}:00-03:00`).toISOString() : null;

/** A day and an hour, or nothing. */
export const MomentoInput = (props: Props) => (
  <TextInput
    {...props}
    type="datetime-local"
    format={format}
    parse={parse}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
