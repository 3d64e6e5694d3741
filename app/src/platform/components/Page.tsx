import { Link, useRouter, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { use, useDeferredValue, useEffect, type ReactNode } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { backTo } from '../history/trail.ts';
import { useArrival, useIsOpening } from '../hooks.ts';
import { buttonClass } from './button-class.ts';
import { OpenedByItself } from './opened.ts';
import styles from './page.module.css';

interface PageProps {
  /** What the document's title says, and the heading where it has no words of its own. */
  title: string;
  heading?: string;
  /** Before the heading. */
  lead?: ReactNode;
  /** Where the arrow at the left goes; a page of the five places has none. */
  back?: LinkProps['to'];
  /** The list that it goes back to keeps its filters, which stand in the address. */
  backFiltered?: boolean;
  /** At the right of the title. */
  action?: ReactNode;
  /** For a list with its detail beside it. */
  wide?: boolean;
  /** As wide as the card, which then lines up with the title. */
  narrow?: boolean;
  children: ReactNode;
}

/** Says in the document's title where one is, with the organisation's name; null says nothing. */
export function useTitle(title: string | null): void {
  const { value } = useAjuste('organizacion');
  const place = value?.nombre_corto ?? 'Gremio';
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = `${title} · ${place}`;
    // Where a detail was open beside its list, the list's title stands again.
    return () => {
      document.title = before;
    };
  }, [title, place]);
}

/** Up to the list: by the way one came, where one came from it; else in the place of this page. */
function Back({ to, filtered }: { to: string; filtered: boolean }) {
  const router = useRouter();
  return (
    <Link
      to={to as LinkProps['to']}
      search={filtered || undefined}
      replace
      onClick={backTo(router, to)}
      className={`${buttonClass('icon')} ${styles.back}`}
      aria-label="Volver"
      data-back
    >
      <ArrowLeft size={24} aria-hidden />
    </Link>
  );
}

/** A screen: its title, the way back, and where the focus lands on arrival. */
export function Page({
  title,
  heading = title,
  lead,
  back,
  backFiltered = false,
  action,
  wide = false,
  narrow = false,
  children,
}: PageProps) {
  const openedByItself = use(OpenedByItself);
  const arrival = useArrival<HTMLHeadingElement>(!openedByItself);
  const isOpening = useIsOpening();
  useTitle(openedByItself ? null : title);
  // The address is the list's, and so is the page's one heading.
  const Heading = openedByItself ? 'h2' : 'h1';
  // With what stands under it (`Loaded`): a name that comes with what was read moves nothing by itself.
  const shown = useDeferredValue(heading);
  const classes = [
    styles.page,
    wide && styles.wide,
    narrow && styles.narrow,
    !isOpening && styles.coming,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <header className={back ? `${styles.head} ${styles.backed}` : styles.head}>
        {back && <Back to={back} filtered={backFiltered} />}
        {lead}
        <Heading ref={arrival} tabIndex={-1} className={styles.title}>
          {shown}
        </Heading>
        {action}
      </header>
      {children}
    </div>
  );
}
