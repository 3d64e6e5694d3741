import { useState } from 'react';
import { Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useCreatePath, useNavigate } from 'react-admin';

/** Finds a persona, the most common task at a desk. */
export function FindPersona() {
  const [q, setQ] = useState('');
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const list = createPath({ resource: 'personas', type: 'list' });
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          Buscar a una persona
        </Typography>
        <Stack
          component="form"
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', maxWidth: 560 }}
          onSubmit={(event) => {
            event.preventDefault();
            navigate({
              pathname: list,
              search: `?filter=${encodeURIComponent(JSON.stringify(q ? { q } : {}))}`,
            });
          }}
        >
          <TextField
            label="Nombre, documento o número de afiliado"
            value={q}
            margin="none"
            onChange={(event) => setQ(event.target.value)}
          />
          <Button type="submit" variant="contained">
            Buscar
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
