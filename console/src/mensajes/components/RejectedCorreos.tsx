import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { listRechazados } from '@gremio/contract/mensajes/rebotes/endpoints.ts';
import { useRecordContext } from 'react-admin';
import { counted, plural } from '@gremio/contract/platform/counted.ts';
import { useFigures } from '../../platform/home/figures.tsx';
import { LinkList } from '../../platform/home/LinkList.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';

/** Warns on a persona's page that their address takes no mail, and says what to do. */
export function RejectedCorreo() {
  const id = useRecordContext()?.id;
  const { data } = useFigures(listRechazados, { query: { persona_id: Number(id) } });
  return data?.correos.map(({ correo, desde, respuesta }) => (
    <Alert key={correo} severity="warning" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      <AlertTitle>{`${correo} no recibe desde el ${momentInWords(desde)}`}</AlertTitle>
      {`No le mandamos más correos. Preguntale qué correo usa y corregilo en sus datos. Si es ése y ya recibe, enviale un mensaje de nuevo. Detalle: «${respuesta}»`}
    </Alert>
  ));
}

const SHOWN = 10;

/** Members whose address takes no mail, on «Hoy». Shows nothing while there is none. */
export function RejectedCorreos() {
  const { data } = useFigures(listRechazados);
  if (!data || data.cuantos === 0) return null;
  const rows = data.correos.slice(0, SHOWN).map(({ persona_id, correo, desde }) => ({
    id: persona_id,
    title: correo,
    detail: `Desde el ${momentInWords(desde)}`,
    to: `/personas/${persona_id}/show`,
  }));
  return (
    <Box component="section" aria-label="Correos que no reciben" sx={{ py: 1 }}>
      <Typography>
        {`${counted(data.cuantos, 'correo no recibe', 'correos no reciben')}: ${plural(data.cuantos, 'corregilo en los datos de la persona', 'corregilos en los datos de cada persona')}.`}
      </Typography>
      <LinkList rows={rows} />
    </Box>
  );
}
