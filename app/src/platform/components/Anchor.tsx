import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface AnchorProps {
  /** Address as staff typed it: a page of the app (`/turnos`), a web address, a mail or a telephone. */
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that was not known at build time, so that the router's `Link` cannot check it. */
export function Anchor({ href, className, children }: AnchorProps) {
  const router = useRouter();
  if (!href.startsWith('/')) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  }
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} className={className} onClick={go}>
      {children}
    </a>
  );
}
