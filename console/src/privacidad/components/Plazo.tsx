import { Chip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { plazoOf } from './words.ts';

/** A deadline, marked in colour and words once it has passed. */
export function Plazo({ source = 'vence' }: { source?: 'vence' }) {
  const pedido = useRecordContext<PedidoPrivacidad>();
  if (!pedido?.[source]) return null;
  return pedido.vencido ? (
    <Chip size="small" variant="outlined" color="error" label={plazoOf(pedido)} />
  ) : (
    <Typography component="span" variant="body2">
      {plazoOf(pedido)}
    </Typography>
  );
}
