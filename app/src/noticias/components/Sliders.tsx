import { listSliders } from '@gremio/contract/noticias/endpoints.ts';
import type { Slider } from '@gremio/contract/noticias/schemas.ts';
import { useRef, useState } from 'react';
import { useRead } from '../../platform/api/read.ts';
import { Anchor } from '../../platform/components/Anchor.tsx';
import { Picture } from '../../platform/components/Picture.tsx';
import { SkeletonBlock, Skeleton } from '../../platform/components/Skeleton.tsx';
import { useUnfit } from '../../platform/rooms-context.ts';
import styles from './sliders.module.css';

const SIZES = '(min-width: 672px) 640px, 100vw';
const RATIO = '3 / 2';

function SliderSlide({ slider, first }: { slider: Slider; first: boolean }) {
  const { titulo, texto, enlace, imagen } = slider;
  const body = (
    <>
      <Picture imagen={imagen} alt="" sizes={SIZES} ratio={RATIO} first={first} />
      <span className={styles.caption}>
        <span className={styles.title}>{titulo}</span>
        {texto && <span>{texto}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.slide}>
      {enlace ? (
        <Anchor href={enlace} className={styles.card}>
          {body}
        </Anchor>
      ) : (
        <div className={styles.card}>{body}</div>
      )}
    </li>
  );
}

interface DotsProps {
  sliders: Slider[];
  current: number;
  onGo: (index: number) => void;
}

function Dots({ sliders, current, onGo }: DotsProps) {
  return (
    <div className={styles.dots}>
      {sliders.map(({ id, titulo }, index) => (
        <button
          key={id}
          type="button"
          className={styles.dot}
          aria-label={`Ver ${index + 1} de ${sliders.length}: ${titulo}`}
          aria-current={index === current || undefined}
          onClick={() => onGo(index)}
        >
          <i />
        </button>
      ))}
    </div>
  );
}

export function Carousel({ sliders }: { sliders: Slider[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const watch = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setCurrent(Math.round(scrollLeft / clientWidth));
  const go = (index: number) =>
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  return (
    <section className={styles.carousel} aria-label="Destacados">
      <ul
        ref={track}
        className={styles.track}
        // A scrolling area must be reachable by keyboard, and a slide may have no link.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Destacados"
        onScroll={(event) => watch(event.currentTarget)}
      >
        {sliders.map((slider, index) => (
          <SliderSlide key={slider.id} slider={slider} first={index === 0} />
        ))}
      </ul>
      {sliders.length > 1 && <Dots sliders={sliders} current={current} onGo={go} />}
    </section>
  );
}

/** True for a highlight that leads to a page of the app which is of no use to this member now. */
const isUnfit = ({ enlace }: Slider, unfit: ReadonlySet<string>): boolean =>
  enlace !== null && unfit.has(enlace.replace(/[?#].*$/, ''));

/** Carousel of the organisation's highlights; it never advances by itself. */
export function SlidersCard() {
  const { value, known, pending } = useRead(listSliders);
  const unfit = useUnfit();
  const fitting = value.filter((slider) => !isUnfit(slider, unfit));
  if (!known && pending) {
    return (
      <Skeleton>
        <div className={styles.waiting}>
          <SkeletonBlock height="100%" round="var(--rounder)" />
        </div>
      </Skeleton>
    );
  }
  return fitting.length === 0 ? null : <Carousel sliders={fitting} />;
}
