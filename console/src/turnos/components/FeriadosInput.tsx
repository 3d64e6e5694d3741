import { useState } from 'react';
import { Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { formatDay } from '@gremio/contract/platform/format.ts';

/** Days that the pattern skips besides the holidays, added one by one. */
export function FeriadosInput({ source }: { source: string }) {
  const { field } = useController({ name: source });
  const feriados: string[] = field.value ?? [];
  const [dia, setDia] = useState('');
  const add = () => {
    if (dia && !feriados.includes(dia)) field.onChange([...feriados, dia].sort());
    setDia('');
  };
  return (
    <Box sx={{ mt: 1, mb: 2 }}>
      <Typography variant="body2" color="text.secondary">
        Otros días que se saltean
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', maxWidth: 360 }}>
        <TextField
          type="date"
          label="Día que se saltea"
          value={dia}
          onChange={(event) => setDia(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button onClick={add} disabled={!dia}>
          Agregar
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {feriados.map((feriado) => (
          <Chip
            key={feriado}
            label={formatDay(feriado)}
            onDelete={() => field.onChange(feriados.filter((one) => one !== feriado))}
          />
        ))}
      </Box>
    </Box>
  );
}
