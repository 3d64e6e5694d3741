import { useEffect, useRef, type ReactNode } from 'react';
import styles from './confirm.module.css';

interface StepProps {
  title: string;
  text: string;
  /** It came after another: the focus moves to it, and a screen reader says where one is. */
  moved: boolean;
  children: ReactNode;
}

/** One thing to do of a few that come one after the other. */
export function Step({ title, text, moved, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
