import {
  addPedidoPropio,
  listPedidosPropios,
} from '@gremio/contract/privacidad/propios/endpoints.ts';
import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { useDraft } from '../../platform/draft/draft.ts';
import { useFeriados } from '../../platform/feriados.ts';
import { toast } from '../../platform/components/Toast.tsx';
import styles from './privacidad.module.css';
import { deadlineFromToday } from './words.ts';

interface PedidoFormProps {
  persona_id: number;
  tipo: TipoPedido;
  label: string;
  hint: string;
  send: string;
}

/** Form for a request in the member's own words, with the last day for the answer. */
export function PedidoForm({ persona_id, tipo, label, hint, send }: PedidoFormProps) {
  const kept = useDraft({ name: `pedido ${persona_id} ${tipo}`, begun: { detalle: '' } });
  const { detalle } = kept.draft;
  const navigate = useNavigate();
  const feriados = useFeriados();
  const write = useWrite(addPedidoPropio, {
    failed: 'No se mandó tu pedido',
    changes: [listPedidosPropios],
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await write.run({ body: { tipo, detalle } }))) return;
    kept.forget();
    toast('Recibimos tu pedido.', 'Acá ves cómo sigue.');
    await navigate({ to: '/mas/mis-datos/pedidos' });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNote of={kept} />
      <TextField
        label={label}
        name="detalle"
        value={detalle}
        onChange={(typed) => kept.edit({ detalle: typed })}
        hint={hint}
        error={write.errorOf('detalle')}
        long
        input={{ maxLength: 1000 }}
      />
      <p>Te contestamos {deadlineFromToday(tipo, feriados)}.</p>
      <Button type="submit" wide pending={write.pending}>
        {send}
      </Button>
      <ProblemDialog problem={write.problem} onClose={write.dismiss} labels={{ detalle: label }} />
    </form>
  );
}
