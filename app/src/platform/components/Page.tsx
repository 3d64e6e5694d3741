import { linkTarget } from './link-target.ts';
import { Link, useRouter, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { use, useDeferredValue, useEffect, type ReactNode } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { backTo } from '../history/trail.ts';
import { useArrival, useIsOpening } from '../hooks.ts';
import { buttonClass } from './button-class.ts';
import { AutoOpenedContext } from './auto-opened.ts';
import styles from './page.module.css';

interface PageProps {
  /** Document title; also the heading, unless `heading` is given. */
  title: string;
  heading?: string;
  /** Shown before the heading. */
  lead?: ReactNode;
  /** Target of the back arrow; the five places of the tab bar have none. */
  back?: LinkProps['to'];
  /** Keeps the filters, which are in the address, when going back to the list. */
  backFiltered?: boolean;
  /** Shown at the right of the title. */
  action?: ReactNode;
  /** Width for a list with its detail beside it. */
  wide?: boolean;
  /** Width of the card, so that the card lines up with the title. */
  narrow?: boolean;
  children: ReactNode;
}

/** Sets the document's title, followed by the organisation's name; null leaves it alone. */
export function useTitle(title: string | null): void {
  const { value } = useAjuste('organizacion');
  const place = value?.nombre_corto ?? 'Gremio';
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = `${title} · ${place}`;
    // A detail beside its list: when it closes, the list's title is restored.
    return () => {
      document.title = before;
    };
  }, [title, place]);
}

/**
 * Goes back in the history where the previous page is the list; otherwise replaces this page with the list.
 */
function Back({ to, filtered }: { to: string; filtered: boolean }) {
  const router = useRouter();
  return (
    <Link
      to={linkTarget(to)}
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

/** A screen: its title, its back arrow, and the heading that takes the focus after a navigation. */
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
  const isAutoOpened = use(AutoOpenedContext);
  const arrival = useArrival<HTMLHeadingElement>(!isAutoOpened);
  const isOpening = useIsOpening();
  useTitle(isAutoOpened ? null : title);
  // A detail that opened by itself shares the list's address, and with it the page's only `h1`.
  const Heading = isAutoOpened ? 'h2' : 'h1';
  // Deferred like the content (`Loaded`), so that a heading that depends on it changes in the same render.
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
