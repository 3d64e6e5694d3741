import { linkTarget } from '../components/link-target.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ContextType,
} from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { Button } from '../components/Button.tsx';
import { linkCard } from '../components/link-card.ts';
import { Logo } from '@gremio/ui/carnet/Logo.tsx';
import { Page } from '../components/Page.tsx';
import { Part } from '../components/Part.tsx';
import { SkeletonBlock, Skeleton } from '../components/Skeleton.tsx';
import type { HomeCard, StartStep } from '../room.ts';
import { turn } from '../idle.ts';
import { useRooms } from '../rooms-context.ts';
import { useFicha } from '../session/ficha.ts';
import { useSession } from '../session/session.ts';
import { useSettled, wasSettled } from './settled.ts';
import { ComingContext, type ComingItem, nearestFirst } from './coming.ts';
import styles from './home.module.css';

const SuspendedNote = lazy(() =>
  import('../components/SuspendedNote.tsx').then((module) => ({ default: module.SuspendedNote })),
);
const SUSPENDED =
  'Tu afiliación figura suspendida, por eso no podés reservar, pedir vouchers ni inscribirte. Comunicate con tu seccional.';

function StartStepLink({ step, main }: { step: StartStep; main: boolean }) {
  const { to, icon: Icon, title, text } = step;
  return (
    <Link
      to={linkTarget(to)}
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

/** First steps for somebody with nothing coming. */
function StartSteps({ activated }: { activated: boolean }) {
  const { start } = useRooms();
  const mine = start.filter(({ who }) => who === 'todos' || (who === 'afiliado') === activated);
  return (
    <div className={styles.start}>
      {mine.map((step, index) => (
        <StartStepLink key={step.to} step={step} main={index === 0} />
      ))}
    </div>
  );
}

/** Cards shown; the rest are behind a button. */
const MAX_SHOWN = 5;

/** Places a card's element in the list; React renders the card into it through a portal. */
function Slot({ slot, hidden }: { slot: HTMLElement; hidden: boolean }) {
  const place = useCallback(
    (at: HTMLElement | null) => {
      at?.append(slot);
    },
    [slot],
  );
  return <div ref={place} className={styles.slot} hidden={hidden} data-place />;
}

type ComingRegistry = Pick<NonNullable<ContextType<typeof ComingContext>>, 'add' | 'remove'>;

/** Renders a room's card, which adds its items to the list; the card's error appears after the items. */
function CardSlotProvider({
  card: { Card, name, order },
  list,
}: {
  card: HomeCard;
  list: ComingRegistry;
}) {
  const mine = useMemo(() => ({ ...list, order }), [list, order]);
  return (
    <ComingContext value={mine}>
      <Part name={name}>
        <Card />
      </Part>
    </ComingContext>
  );
}

/** Everything that is coming: the nearest stands out, the rest is less prominent below it. */
function ComingCards({ cards }: { cards: readonly HomeCard[] }) {
  const [items, setItems] = useState<readonly ComingItem[]>([]);
  const [all, setAll] = useState(false);
  const list = useMemo(
    () => ({
      add: (item: ComingItem) =>
        setItems((before) => [...before.filter(({ id }) => id !== item.id), item]),
      remove: (id: string) => setItems((before) => before.filter((one) => one.id !== id)),
    }),
    [],
  );
  const rest = items.length - MAX_SHOWN;
  return (
    <div className={styles.next}>
      {nearestFirst(items).map(({ id, slot }, index) => (
        <Slot key={id} slot={slot} hidden={!all && index >= MAX_SHOWN} />
      ))}
      {!all && rest > 0 && (
        <Button look="secondary" wide onPress={() => setAll(true)}>
          Ver {rest} más
        </Button>
      )}
      {cards.map((card) => (
        <CardSlotProvider key={card.order} card={card} list={list} />
      ))}
    </div>
  );
}

/** Number of cards to render: one more per task, because all at once would block a slow phone. */
function useOneByOne(all: number, atOnce: boolean): number {
  const [count, setCount] = useState(atOnce ? all : 1);
  useEffect(() => {
    if (count < all) void turn().then(() => startTransition(() => setCount(count + 1)));
  }, [count, all]);
  return count;
}

/** Home page: what the member has coming and what is new, as cards of the rooms in their order. */
export function HomePage() {
  const { home } = useRooms();
  const { value: organizacion } = useAjuste('organizacion');
  const { persona_id, pending, estado } = useSession();
  const { value: ficha } = useFicha(persona_id);
  const count = useOneByOne(home.length, wasSettled());
  const settled = useSettled(pending || count < home.length);
  const shown = home.slice(0, count);
  // This name may take two lines: shown until a member's own is known, it would move the screen twice.
  const guestHeading = !pending && persona_id === null ? organizacion?.nombre_corto : null;
  const of = (kind: 'next' | 'discover') => shown.filter((card) => card.kind === kind);
  return (
    <Page
      title="Inicio"
      heading={ficha ? `Hola, ${primerNombre(ficha.nombre)}` : (guestHeading ?? 'Inicio')}
      lead={<Logo organizacion={organizacion} size={44} />}
      wide
    >
      {!settled && (
        <div className={styles.coming}>
          <Skeleton>
            <SkeletonBlock height="9rem" round="var(--rounder)" />
          </Skeleton>
        </div>
      )}
      <div className={settled ? styles.columns : `${styles.columns} ${styles.unseen}`}>
        <div className={styles.mine}>
          {estado === 'suspendido' && (
            <Suspense fallback={null}>
              <div className={styles.suspendido}>
                <SuspendedNote text={SUSPENDED} />
              </div>
            </Suspense>
          )}
          <ComingCards cards={of('next')} />
          {!pending && <StartSteps activated={persona_id !== null} />}
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
