import { useEffect, useRef, type ReactNode } from 'react';
import styles from './confirm.module.css';

interface SequenceStepProps {
  title: string;
  text: string;
  /** True after another step: the focus moves to the heading, so that screen readers announce it. */
  moved: boolean;
  children: ReactNode;
}

/** A step of a sequence. */
export function SequenceStep({ title, text, moved, children }: SequenceStepProps) {
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
