import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { deliveryInWords, type Tanda } from './tandas.ts';

/** Batches whose letters nobody has confirmed as printed: they can be fetched only until then. */
export const PendingTandas = () => (
  <PendingRow<Tanda>
    title="Cartas por imprimir"
    resource="cartas"
    filter={{ estado: 'lista' }}
    sort={{ field: 'id', order: 'ASC' }}
    words={['tanda de cartas por imprimir', 'tandas de cartas por imprimir']}
    emptyText="No quedan cartas por imprimir."
    toRow={(tanda) => ({
      id: tanda.id,
      title: `Tanda del ${momentInWords(tanda.creada)}`,
      detail: deliveryInWords(tanda),
      to: `/cartas/${tanda.id}/show`,
    })}
  />
);
