import { Alert, AlertTitle } from '@mui/material';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { counted } from '@gremio/contract/platform/counted.ts';
import { useFigures } from '../../platform/home/figures.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';

type Stopped = Reply<typeof mensajes.stopped>[number];

const waiting = ({ esperan }: Stopped): string =>
  esperan === 1
    ? 'Espera 1 correo: sale solo cuando se arregle, no hay que mandarlo de nuevo.'
    : `Esperan ${counted(esperan, 'correo', 'correos')}: salen solos cuando se arregle, no hay que mandarlos de nuevo.`;

const cause = ({ rechazo }: Stopped): string =>
  rechazo
    ? 'El servidor de correo no acepta lo que mandamos: puede ser el límite del día, la contraseña o la dirección de la que sale. Avisale a quien mantiene el servidor.'
    : 'El servidor de correo no responde o está ocupado. Si no vuelve en un rato, avisale a quien mantiene el servidor.';

/** Warns that nothing is being sent, with the words of the mail server. Shows nothing while all is well. */
export function StoppedMensajes() {
  const { data = [] } = useFigures(mensajes.stopped);
  return data.map((stopped) => (
    <Alert key={stopped.canal} severity="error" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      <AlertTitle>{`No salen correos desde el ${momentInWords(stopped.desde)}`}</AlertTitle>
      {`${cause(stopped)} ${waiting(stopped)} Detalle: «${stopped.respuesta}»`}
    </Alert>
  ));
}
