import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Notice } from './notice.ts';
import styles from './notice.module.css';

interface NoticeBoxProps {
  notice: Notice;
  /** It has just happened: the box takes the focus, since the button that led to it is gone. */
  isNew?: boolean;
}

export function NoticeBox({ notice: { tone, text }, isNew = false }: NoticeBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew, text]);
  const Icon = tone === 'ok' ? CircleCheck : TriangleAlert;
  return (
    <div ref={ref} tabIndex={-1} className={`${styles.notice} ${styles[tone]}`}>
      <Icon size={24} aria-hidden />
      <p>{text}</p>
    </div>
  );
}
