import { Alert, List, ListItem, ListItemText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { historialVoucher } from '@gremio/contract/vouchers/endpoints.ts';
import type { PasoVoucher } from '@gremio/contract/vouchers/schemas.ts';
import type { Provider } from '../../platform/http/data.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import type { Voucher } from './words.ts';

function stepInWords({ paso, donde, motivo }: PasoVoucher): string {
  if (paso === 'pedido') return 'Se pidió';
  if (paso === 'usado') return `Se usó en ${donde}`;
  if (paso === 'cancelado') return 'Se canceló';
  return motivo === null ? 'Se deshizo el uso' : 'Se devolvió';
}

const whenAndWhy = ({ momento, por, motivo }: PasoVoucher): string =>
  [momento && momentInWords(momento), por, motivo].filter(Boolean).join(' · ');

/** History of a voucher: claimed, used and given back, when, where, by whom and why. */
export function VoucherHistory() {
  const voucher = useRecordContext<Voucher>();
  const provider = useDataProvider<Provider>();
  // The version in the key reads the history again as soon as a clerk changes the voucher here.
  const { data, error } = useQuery({
    queryKey: ['vouchers', 'historial', voucher?.id, voucher?.version],
    queryFn: () => provider.call(historialVoucher, { params: { id: voucher?.id ?? 0 } }),
    enabled: voucher !== undefined,
  });
  return (
    <RecordSection title="Historial">
      {error && <Alert severity="error">{error.message}</Alert>}
      <List dense disablePadding aria-label="Historial">
        {data?.pasos.map((paso) => (
          <ListItem key={`${paso.paso} ${paso.momento}`} disableGutters>
            <ListItemText primary={stepInWords(paso)} secondary={whenAndWhy(paso)} />
          </ListItem>
        ))}
      </List>
    </RecordSection>
  );
}
