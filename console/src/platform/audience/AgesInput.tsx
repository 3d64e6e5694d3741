import { Box, FormHelperText, TextField, Typography } from '@mui/material';
import { useInput } from 'react-admin';

interface Ages {
  desde: number | null;
  hasta: number | null;
}

const NONE: Ages = { desde: null, hasta: null };
const ENDS = [
  ['desde', 'Desde'],
  ['hasta', 'Hasta'],
] as const;

type Broken = { message?: string } & Partial<Record<keyof Ages, { message?: string }>>;

/** The error of both ages, or of one of them. */
const messageOf = (error: Broken | undefined): string | undefined =>
  error?.message ?? error?.desde?.message ?? error?.hasta?.message;

/** Digits as an age; null for none. */
const ageOf = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 3);
  return digits === '' ? null : Number(digits);
};

/** Two ages, of which either may be left out; without both the value is null. */
export function AgesInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput<Ages | null>({ source, defaultValue: null });
  const ages = (field.value as Ages | null) ?? NONE;
  const set = (change: Partial<Ages>) => {
    const next = { ...ages, ...change };
    field.onChange(next.desde === null && next.hasta === null ? null : next);
  };
  const { invalid, error } = fieldState;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 1, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="text.secondary" sx={{ p: 0 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        {ENDS.map(([end, name]) => (
          <TextField
            key={end}
            label={name}
            value={ages[end] ?? ''}
            error={invalid}
            onBlur={field.onBlur}
            onChange={(event) => set({ [end]: ageOf(event.target.value) })}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            sx={{ width: 104 }}
          />
        ))}
        <Typography variant="body2">años</Typography>
      </Box>
      {invalid && <FormHelperText error>{messageOf(error)}</FormHelperText>}
    </Box>
  );
}
