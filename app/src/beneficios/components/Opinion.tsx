import type { getBeneficio } from '@gremio/contract/beneficios/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { Link } from '@tanstack/react-router';
import { CirclePause, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Card } from '../../platform/components/Card.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { MiSeccionalLink } from '../../platform/components/MiSeccionalLink.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { Stars } from '../../platform/components/Stars.tsx';
import { StarsChoice } from '../../platform/components/StarsChoice.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { useSession } from '../../platform/session/session.ts';
import styles from './beneficio.module.css';
import { useOpinion } from './useOpinion.ts';

type OwnReview = Reply<typeof getBeneficio>['mi_review'];

interface OpinionProps {
  beneficioId: number;
  mine: OwnReview;
  /** It is among the newest opinions, which are listed above. */
  listed: boolean;
}

const LABELS = { puntaje: 'Puntaje', comentario: 'Comentario' };
const MAX_COMMENT = 1000;

function HiddenNote({ motivo }: { motivo: string | null }) {
  return (
    <Note icon={EyeOff}>
      Tu opinión está oculta{motivo ? `: ${motivo}` : ''}. Solo vos la ves. Podés cambiarla y
      guardarla de nuevo.
    </Note>
  );
}

interface OpinionFormProps {
  mine: OwnReview;
  opinion: ReturnType<typeof useOpinion>;
  onSent: () => void;
  onLeave: () => void;
}

function OpinionForm({ mine, opinion, onSent, onLeave }: OpinionFormProps) {
  const { kept, draft, edit, send, pending, problem, dismiss, errorOf } = opinion;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send()) onSent();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {mine?.oculta && <HiddenNote motivo={mine.motivo} />}
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
        {mine ? 'Guardar mi opinión' : 'Publicar mi opinión'}
      </Button>
      {mine && !mine.oculta && (
        <Button look="quiet" isDisabled={pending} onPress={onLeave}>
          Dejarla como está
        </Button>
      )}
      <ProblemDialog problem={problem} onClose={dismiss} labels={LABELS} />
    </form>
  );
}

/** The member's published opinion, shown only when the list of newest opinions above does not include it. */
function PublishedOpinion({ mine }: { mine: NonNullable<OwnReview> }) {
  return (
    <>
      <Stars value={mine.puntaje} />
      {mine.comentario && <p className={styles.text}>{mine.comentario}</p>}
    </>
  );
}

/** Shows the form, or a button that opens it once an opinion is published; focus moves with the swap. */
function MyOpinion({
  beneficioId,
  mine,
  listed,
  persona_id,
}: OpinionProps & { persona_id: number }) {
  const opinion = useOpinion(persona_id, beneficioId, mine);
  const [changing, setChanging] = useState(opinion.kept.restored);
  const open = changing || !mine || mine.oculta;
  const ref = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) ref.current?.focus();
  }, [open]);
  const change = (to: boolean) => {
    moved.current = true;
    setChanging(to);
  };
  const leave = () => {
    opinion.kept.discard();
    change(false);
  };
  return (
    <div ref={ref} tabIndex={-1} className={styles.mine}>
      {open ? (
        <Card title={mine ? 'Tu opinión' : 'Dejá tu opinión'}>
          <OpinionForm mine={mine} opinion={opinion} onSent={() => change(false)} onLeave={leave} />
        </Card>
      ) : listed ? (
        <ChangeButton onPress={() => change(true)} />
      ) : (
        <Card title="Tu opinión">
          <PublishedOpinion mine={mine} />
          <ChangeButton onPress={() => change(true)} />
        </Card>
      )}
    </div>
  );
}

const ChangeButton = ({ onPress }: { onPress: () => void }) => (
  <Button look="secondary" onPress={onPress}>
    Cambiar mi opinión
  </Button>
);

function OpinionInvitation() {
  return (
    <Card title="Dejá tu opinión">
      <p>Para opinar, primero activá tu carnet con la clave que te dio tu seccional.</p>
      <Link to="/activar" className={buttonClass('secondary')}>
        Activar mi carnet
      </Link>
    </Card>
  );
}

/** The member's one opinion of a benefit: sending again replaces it. Only for affiliations in force. */
export function Opinion({ beneficioId, mine, listed }: OpinionProps) {
  const { persona_id, estado } = useSession();
  if (persona_id === null) return <OpinionInvitation />;
  if (estado !== 'suspendido' && estado !== 'baja') {
    return (
      <MyOpinion beneficioId={beneficioId} mine={mine} listed={listed} persona_id={persona_id} />
    );
  }
  return (
    <Card title={mine ? 'Tu opinión' : 'Dejá tu opinión'}>
      {estado === 'suspendido' && <SuspendedNote />}
      {estado === 'baja' && (
        <>
          <Note icon={CirclePause}>{KNOWN_ERRORS.baja[1]}</Note>
          <MiSeccionalLink wide />
        </>
      )}
    </Card>
  );
}
