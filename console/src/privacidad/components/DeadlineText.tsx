import { Chip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { deadlineOf } from './words.ts';

/** A deadline, marked in colour and words once it has passed. */
export function DeadlineText({ source = 'vence' }: { source?: 'vence' }) {
  const pedido = useRecordContext<PedidoPrivacidad>();
  if (!pedido?.[source]) return null;
  return pedido.vencido ? (
    <Chip size="small" variant="outlined" color="error" label={deadlineOf(pedido)} />
  ) : (
    <Typography component="span" variant="body2">
      {deadlineOf(pedido)}
    </Typography>
  );
}
