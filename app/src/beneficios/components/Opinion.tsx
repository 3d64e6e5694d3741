import type { getBeneficio } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { Link } from '@tanstack/react-router';
import { CirclePause, EyeOff } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { StarsChoice } from '../../platform/components/StarsChoice.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { useSession } from '../../platform/session/session.ts';
import styles from './beneficio.module.css';
import { useOpinion } from './useOpinion.ts';

type MiReview = Reply<typeof getBeneficio>['mi_review'];

interface OpinionProps {
  beneficioId: number;
  mine: MiReview;
}

const LABELS = { puntaje: 'Puntaje', comentario: 'Comentario' };
const MAX_COMMENT = 1000;

function Hidden({ motivo }: { motivo: string | null }) {
  return (
    <Note icon={EyeOff}>
      Tu opinión está oculta{motivo ? `: ${motivo}` : ''}. Solo vos la ves. Podés cambiarla y
      guardarla de nuevo.
    </Note>
  );
}

function Form({ beneficioId, mine, persona_id }: OpinionProps & { persona_id: number }) {
  const { kept, draft, edit, send, pending, problem, dismiss, errorOf } = useOpinion(
    persona_id,
    beneficioId,
    mine,
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {mine?.oculta && <Hidden motivo={mine.motivo} />}
      <DraftNote of={kept} />
      <StarsChoice
        label="Tu puntaje"
        value={draft.puntaje}
        onChange={(puntaje) => edit({ puntaje })}
        error={errorOf('puntaje')}
      />
      <TextField
        label="Tu comentario"
        name="comentario"
        long
        value={draft.comentario}
        onChange={(comentario) => edit({ comentario })}
        hint={`Si querés, hasta ${MAX_COMMENT.toLocaleString('es-AR')} caracteres. Se ve con tu nombre de pila.`}
        error={errorOf('comentario')}
      />
      <Button type="submit" pending={pending}>
        {mine ? 'Cambiar mi opinión' : 'Publicar mi opinión'}
      </Button>
      <ProblemDialog problem={problem} onClose={dismiss} labels={LABELS} />
    </form>
  );
}

function Invitation() {
  return (
    <Card title="Dejá tu opinión">
      <p>Para opinar, primero activá tu carnet con la clave que te dio tu seccional.</p>
      <Link to="/activar" className={buttonClass('secondary')}>
        Activar mi carnet
      </Link>
    </Card>
  );
}

/** My opinion of a benefit: one, which another replaces; for members whose affiliation is in force. */
export function Opinion({ beneficioId, mine }: OpinionProps) {
  const { persona_id, estado } = useSession();
  if (persona_id === null) return <Invitation />;
  return (
    <Card title={mine ? 'Tu opinión' : 'Dejá tu opinión'}>
      {estado === 'suspendido' || estado === 'baja' ? (
        <Note icon={CirclePause}>{KNOWN_ERRORS[estado][1]}</Note>
      ) : (
        <Form beneficioId={beneficioId} mine={mine} persona_id={persona_id} />
      )}
    </Card>
  );
}
