import { Alert, Box, Button, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { patronWrite } from '@gremio/contract/turnos/schemas.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { previewOf, toPatron, type PatronForm, type Preview } from './patron.ts';
import { useDias } from './live.ts';
import { counted, esVacation, type Campania } from './words.ts';

/** What sending the pattern would lay out, in plain words, before it is sent. */
export function PatronPreview({ campania, saving }: { campania: Campania; saving: boolean }) {
  const values = useWatch() as PatronForm;
  const vacation = esVacation(campania);
  const { data: dias = [] } = useDias(campania.id);
  const parsed = patronWrite.safeParse(toPatron(values, vacation));
  const preview =
    parsed.success && (vacation || parsed.data.horas.length > 0)
      ? previewOf(
          parsed.data,
          dias.map(({ dia }) => dia),
          vacation ? campania.limite_empleados : campania.cant_turnos,
          vacation,
        )
      : null;
  return (
    <Box component="section" aria-labelledby="que-se-arma">
      <Typography id="que-se-arma" variant="h6" component="h2" sx={{ mb: 1 }}>
        Qué se va a armar
      </Typography>
      {preview ? (
        <Words preview={preview} vacation={vacation} />
      ) : (
        <Alert severity="info">Completá las fechas y las horas para ver qué se va a armar.</Alert>
      )}
      <Button type="submit" variant="contained" disabled={saving} sx={{ mt: 2 }}>
        {preview ? `Armar ${counted(preview.nuevos.length, 'día', 'días')}` : 'Armar'}
      </Button>
    </Box>
  );
}

function Words({ preview, vacation }: { preview: Preview; vacation: boolean }) {
  const { nuevos, estaban, horas, lugares } = preview;
  const first = nuevos[0];
  if (!first && estaban.length === 0) {
    return <Alert severity="warning">Ningún día cae en esas fechas.</Alert>;
  }
  return (
    <Alert severity="info">
      <Typography sx={{ fontWeight: 600 }}>
        {counted(nuevos.length, 'día nuevo', 'días nuevos')}
        {!vacation && `, con ${counted(horas.length, 'hora', 'horas')} cada uno`}
        {`: ${counted(lugares, 'lugar', 'lugares')}`}.
      </Typography>
      {first && (
        <Typography>
          Del {formatDay(first)} al {formatDay(nuevos.at(-1) ?? first)}.
        </Typography>
      )}
      {horas.length > 0 && <Typography>Horas: {horas.join(', ')}.</Typography>}
      {estaban.length > 0 && (
        <Typography>
          {counted(estaban.length, 'día ya estaba', 'días ya estaban')}: no cambian
          {vacation ? '.' : ', sólo se les agregan las horas que les falten.'}
        </Typography>
      )}
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          Ver los días
        </Box>
        <Box component="ul" sx={{ columns: { md: 2 }, m: 0 }}>
          {nuevos.map((dia) => (
            <li key={dia}>{formatDay(dia)}</li>
          ))}
        </Box>
      </Box>
    </Alert>
  );
}
