import { Alert, Button } from '@mui/material';
import { LinkBase, useGetList } from 'react-admin';
import type { BilleteraRow } from '@gremio/contract/billeteras/schemas.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { BILLETERAS } from './texts.ts';

const warningOf = ({ id, situacion, vence }: BilleteraRow): string => {
  const when = vence ? ` el ${momentInWords(vence)}` : '';
  return situacion === 'vencida'
    ? `El certificado de ${BILLETERAS[id].nombre} venció${when}: los afiliados ya no ven el botón.`
    : `El certificado de ${BILLETERAS[id].nombre} vence${when}. Pedí uno nuevo y cargalo antes.`;
};

/** On the home page, warns about certificates that have expired or soon will. */
export function ExpiringCredentials() {
  const { data = [] } = useGetList<BilleteraRow>('billeteras');
  return data
    .filter(({ situacion }) => situacion === 'por_vencer' || situacion === 'vencida')
    .map((row) => (
      <Alert
        key={row.id}
        severity="warning"
        action={
          <Button color="inherit" component={LinkBase} to="/billeteras">
            Ver
          </Button>
        }
      >
        {warningOf(row)}
      </Alert>
    ));
}
