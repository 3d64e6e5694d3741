import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import type { EstadoFoto } from '@gremio/contract/hijos/schemas.ts';
import { CircleCheck, Clock, IdCard, ImageOff, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Chip } from '../../platform/components/Chip.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { ChooseFoto } from './ChooseFoto.tsx';
import { SendFoto } from './SendFoto.tsx';
import styles from './fotos.module.css';
import type { Foto } from './fotos.ts';
import { useFoto } from './useFoto.ts';

const TITLES: Record<Lado, string> = {
  frente: 'Frente del documento',
  dorso: 'Dorso del documento',
};

type Tone = 'ok' | 'warn' | 'bad';
const STATES: Record<EstadoFoto, { tone: Tone; icon: LucideIcon; words: string }> = {
  pendiente: { tone: 'warn', icon: Clock, words: 'En revisión' },
  aprobada: { tone: 'ok', icon: CircleCheck, words: 'Aprobada' },
  rechazada: { tone: 'bad', icon: TriangleAlert, words: 'Para corregir' },
};

function SentFoto({ foto, alt, onGone }: { foto: Foto; alt: string; onGone: () => void }) {
  if (foto.url) return <img src={foto.url} alt={alt} className={styles.photo} onError={onGone} />;
  return (
    <div className={styles.none}>
      <IdCard size={40} aria-hidden />
      <p>{foto.estado ? 'Ya la revisamos, y la foto se borró.' : 'Todavía no hay foto.'}</p>
    </div>
  );
}

interface FotoLadoProps {
  hijoId: number;
  nombre: string;
  foto: Foto;
  /** The photo's link has expired: the hijo must be read again for a new one. */
  onGone: () => void;
}

/** A side of an hijo's document: the photo sent, its review, and the controls to send another. */
export function FotoLado({ hijoId, nombre, foto, onGone }: FotoLadoProps) {
  const id = useId();
  const { lado, estado, motivo } = foto;
  const sending = useFoto(hijoId, lado);
  const [changing, setChanging] = useState(false);
  const state = estado && STATES[estado];
  const alt = `${TITLES[lado]} de ${nombre}`;
  const send = async () => {
    if (!(await sending.send())) return;
    setChanging(false);
    toast('Recibimos la foto', 'La estamos revisando. Te avisamos.');
  };
  return (
    <section className={styles.side} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {TITLES[lado]}
        </h2>
        {state && (
          <Chip tone={state.tone} icon={state.icon}>
            {state.words}
          </Chip>
        )}
      </div>
      <div className={styles.frame}>
        {sending.preview ? (
          <img src={sending.preview} alt={`${alt}, sin enviar`} className={styles.photo} />
        ) : (
          <SentFoto foto={foto} alt={alt} onGone={onGone} />
        )}
      </div>
      {estado === 'rechazada' && motivo && (
        <p className={styles.reason}>
          <strong>Hay que mandarla de nuevo.</strong> {motivo}
        </p>
      )}
      {sending.unreadable && (
        <p className={styles.reason} role="alert">
          {sending.unreadable}
        </p>
      )}
      {sending.doubtful && (
        <Note icon={ImageOff}>
          La foto parece en blanco o muy chica. Sacala de nuevo, o mandala igual.
        </Note>
      )}
      {sending.preview ? (
        <SendFoto progress={sending.progress} onSend={() => void send()} onDrop={sending.drop} />
      ) : estado === null || estado === 'rechazada' || changing ? (
        <ChooseFoto
          what={`del ${lado}`}
          preparing={sending.preparing}
          onChoose={(file) => void sending.choose(file)}
        />
      ) : (
        <button type="button" className={styles.change} onClick={() => setChanging(true)}>
          Cambiar el {lado}
        </button>
      )}
      <ProblemDialog
        problem={sending.problem}
        onClose={sending.dismiss}
        labels={{ file: 'Foto' }}
      />
    </section>
  );
}
