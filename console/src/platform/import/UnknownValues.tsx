import { useState } from 'react';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { revisarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { chosenHidden } from './HiddenChoice.tsx';
import type { ImportKind } from './kinds.ts';
import { useImportacionAction } from './useImportacion.ts';
import { counted } from '@gremio/contract/platform/counted.ts';

const REFUSED = '';

interface Props {
  kind: ImportKind;
  importacion: Importacion;
}

/** Values that the system does not know, such as JUBILADO: the clerk says once what each of them is. */
export function UnknownValues({ kind, importacion }: Props) {
  const translate = useTranslate();
  const { id, columnas, opciones, desconocidos } = importacion;
  const ocultas = chosenHidden(importacion);
  const [valores, setValores] = useState(importacion.valores);
  const review = useImportacionAction(id, (provider) =>
    provider.call(revisarImportacion, {
      params: { id: String(id) },
      body: {
        columnas: Object.fromEntries(columnas.map(({ campo, lugar }) => [campo, lugar])),
        bajas: opciones.bajas === 'true',
        ...(ocultas !== null && { ocultas }),
        valores,
      },
    }),
  );
  const { values } = kind;
  if (!values || desconocidos.length === 0) return null;
  const choose = (campo: string, clave: string, chosen: string) => {
    const { [clave]: _before, ...others } = valores[campo] ?? {};
    const now = chosen === REFUSED ? others : { ...others, [clave]: chosen };
    setValores({ ...valores, [campo]: now });
  };
  const missing = desconocidos.filter(({ campo, clave }) => !valores[campo]?.[clave]);
  return (
    <Box component="section" aria-labelledby="valores-desconocidos">
      <Typography id="valores-desconocidos" variant="subtitle2" component="h3">
        {values.title}
      </Typography>
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          Las líneas que dicen un valor sin elegir se rechazan.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        }}
      >
        {desconocidos.map(({ campo, valor, clave, lineas }) => (
          <TextField
            key={clave}
            select
            size="small"
            label={`«${valor}»`}
            helperText={counted(lineas, 'línea', 'líneas')}
            value={valores[campo]?.[clave] ?? REFUSED}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => choose(campo, clave, target.value)}
          >
            <MenuItem value={REFUSED}>No cargar esas líneas</MenuItem>
            {values.choices.map((choice) => (
              <MenuItem key={choice.id} value={choice.id}>
                {translate(choice.name)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Button
        variant="outlined"
        sx={{ mt: 1 }}
        disabled={review.isPending}
        onClick={() => review.mutate()}
      >
        Ver qué cambiaría con esto
      </Button>
    </Box>
  );
}
