import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { loteReviews, reviews } from '@gremio/contract/beneficios/endpoints.ts';
import { BulkAction } from '../../platform/actions/BulkAction.tsx';
import { MotivoAction } from '../../platform/actions/MotivoAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Review } from './review.ts';

function ShowReview({ review }: { review: Review }) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, version, nombre } = review;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      provider.call(reviews.update, {
        params: { id: String(id) },
        body: { oculta: false, motivo: null, version },
      }),
    onSuccess: () => notify(`La opinión de ${nombre} se ve otra vez.`, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => refresh(),
  });
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      Mostrar
    </Button>
  );
}

function HideReview({ review }: { review: Review }) {
  const provider = useDataProvider<Provider>();
  const { id, version, nombre, beneficio } = review;
  return (
    <MotivoAction
      endpoint={reviews.update}
      label="Ocultar"
      title={`Ocultar la opinión de ${nombre}`}
      content={`Deja de verse en ${beneficio}. ${nombre} la sigue viendo, con el motivo que escribas.`}
      confirm="Ocultar la opinión"
      body={reviews.update.body}
      start={{ oculta: true, version }}
      run={async (body) => {
        await provider.call(reviews.update, { params: { id: String(id) }, body });
        return `La opinión de ${nombre} quedó oculta.`;
      }}
    />
  );
}

/** Hides an opinion with a reason that its author reads, or shows it again. */
export function ModerateReview() {
  const review = useRecordContext<Review>();
  if (!review) return null;
  return (
    <CanAccess action="edit" resource="reviews">
      {review.oculta ? <ShowReview review={review} /> : <HideReview review={review} />}
    </CanAccess>
  );
}

/** Hides the selected opinions, with one reason for all. */
export const HideSelectedReviews = () => (
  <BulkAction
    endpoint={loteReviews}
    withReason
    send={(provider, ids, motivo) =>
      provider.call(loteReviews, { body: { ids, oculta: true, motivo } })
    }
    label="Ocultar"
    noun={['opinión', 'opiniones']}
    title={['Ocultar', 'Ocultar']}
    content={[
      'Deja de verse. Quien la escribió la sigue viendo, con el motivo que escribas.',
      'Dejan de verse. Cada persona sigue viendo la suya, con el motivo que escribas.',
    ]}
    done={['Se ocultó', 'Se ocultaron']}
  />
);
