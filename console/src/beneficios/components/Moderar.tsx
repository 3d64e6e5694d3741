import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { CanAccess, Form, TextInput, useNotify, useRecordContext, useUpdate } from 'react-admin';
import { reviews } from '@gremio/contract/beneficios/endpoints.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Review } from './review.ts';

interface Moderation {
  oculta: boolean;
  motivo: string | null;
  version: number;
}

/** Hides an opinion, with the reason that its author reads, or shows it again. */
export function Moderar() {
  const review = useRecordContext<Review>();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<Review>();
  if (!review) return null;
  const send = (moderation: Moderation, said: string) =>
    update(
      'reviews',
      { id: review.id, data: moderation, previousData: review },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setAsking(false);
          notify(said, { type: 'success' });
        },
        onError: (error) => notify(error.message, { type: 'error' }),
      },
    );
  const { version } = review;
  const show = () =>
    send(
      { oculta: false, motivo: null, version },
      `La opinión de ${review.nombre} se ve otra vez.`,
    );
  return (
    <CanAccess action="edit" resource="reviews">
      {review.oculta ? (
        <Button size="small" disabled={isPending} onClick={() => void show()}>
          Mostrar
        </Button>
      ) : (
        <Button size="small" color="error" onClick={() => setAsking(true)}>
          Ocultar
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="ocultar-title"
      >
        <DialogTitle id="ocultar-title">Ocultar la opinión de {review.nombre}</DialogTitle>
        <Form
          record={{ ...review, oculta: true, motivo: null }}
          resolver={schemaResolver(reviews.update.body)}
          onSubmit={(values: object) =>
            send(values as Moderation, `La opinión de ${review.nombre} quedó oculta.`)
          }
        >
          <DialogContent>
            <DialogContentText>
              Deja de verse en {review.beneficio}. {review.nombre} la sigue viendo, con el motivo
              que escribas.
            </DialogContentText>
            <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>No hacer nada</Button>
            <Button type="submit" color="error" variant="contained" disabled={isPending}>
              Ocultar la opinión
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </CanAccess>
  );
}
