import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { linkCard } from '../components/link-card.ts';
import { Logo } from '../components/Logo.tsx';
import { Page } from '../components/Page.tsx';
import { Part } from '../components/Part.tsx';
import { Bone, Skeleton } from '../components/Skeleton.tsx';
import type { HomeCard, StartStep } from '../room.ts';
import { useRooms } from '../rooms-context.ts';
import { useFicha } from '../session/ficha.ts';
import { useSession } from '../session/session.ts';
import { useSettled } from './settled.ts';
import { ComingContext, type Moments, nearestFirst } from './coming.ts';
import styles from './inicio.module.css';

function Step({ step, main }: { step: StartStep; main: boolean }) {
  const { to, icon: Icon, title, text } = step;
  return (
    <Link
      to={to as LinkProps['to']}
      className={linkCard(main ? `${styles.step} ${styles.main}` : styles.step)}
    >
      <span className={styles.mark}>
        <Icon size={28} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.strong}>{title}</span>
        <br />
        {text}
      </span>
      <ChevronRight size={22} aria-hidden />
    </Link>
  );
}

/** What is worth doing for who has nothing coming. */
function Start({ activated }: { activated: boolean }) {
  const { start } = useRooms();
  const mine = start.filter(({ who }) => who === 'todos' || (who === 'afiliado') === activated);
  return (
    <div className={styles.start}>
      {mine.map((step, index) => (
        <Step key={step.to} step={step} main={index === 0} />
      ))}
    </div>
  );
}

/** What is coming: the nearest as the one thing that stands out, the rest quiet under it. */
function Coming({ cards }: { cards: readonly HomeCard[] }) {
  const [moments, setMoments] = useState<Moments>({});
  return (
    <div className={styles.next}>
      {nearestFirst(cards, moments).map(({ Card, name, order }) => (
        <ComingContext
          key={order}
          value={(at) => setMoments((before) => ({ ...before, [order]: at }))}
        >
          <Part name={name}>
            <Card />
          </Part>
        </ComingContext>
      ))}
    </div>
  );
}

/** What have I got, what is new: the rooms' cards, in their order. */
export function InicioPage() {
  const { home } = useRooms();
  const { value: organizacion } = useAjuste('organizacion');
  const { persona_id, pending } = useSession();
  const { value: ficha } = useFicha(persona_id);
  const settled = useSettled(pending);
  const of = (kind: 'next' | 'discover') => home.filter((card) => card.kind === kind);
  return (
    <Page
      title="Inicio"
      heading={
        ficha ? `Hola, ${primerNombre(ficha.nombre)}` : (organizacion?.nombre_corto ?? 'Inicio')
      }
      lead={<Logo organizacion={organizacion} size={44} />}
      wide
    >
      {!settled && (
        <div className={styles.coming}>
          <Skeleton>
            <Bone height="9rem" round="var(--rounder)" />
          </Skeleton>
        </div>
      )}
      <div className={settled ? styles.columns : `${styles.columns} ${styles.unseen}`}>
        <div className={styles.mine}>
          <Coming cards={of('next')} />
          {!pending && <Start activated={persona_id !== null} />}
        </div>
        <div className={styles.discover}>
          {of('discover').map(({ Card, name, order }) => (
            <Part key={order} name={name}>
              <Card />
            </Part>
          ))}
        </div>
      </div>
    </Page>
  );
}
