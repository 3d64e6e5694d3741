import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { refocus } from './refocus.ts';
import type { Verdict } from './verdict.ts';
import { SIGNS } from './verdict-signs.ts';
import styles from './canje.module.css';

interface VerdictScreenProps {
  verdict: Verdict;
  onNext: () => void;
  /** Further details, below the verdict. */
  children?: ReactNode;
  /** Further actions, above the button that goes on. */
  actions?: ReactNode;
}

/** Full-screen answer, legible from a metre; one press or Escape dismisses it. */
export function VerdictScreen({ verdict, onNext, children, actions }: VerdictScreenProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    next.current?.focus();
    return refocus;
  }, []);
  const { tone, word, text, who } = verdict;
  const Sign = SIGNS[tone];
  return (
    <ModalOverlay
      className={`${styles.verdict} ${styles[tone]}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onNext()}
    >
      <Modal className={styles.answer}>
        <Dialog className={styles.answer} role="alertdialog" aria-labelledby="veredicto">
          <div className={styles.middle}>
            <Sign aria-hidden />
            <h2 id="veredicto" className={styles.word}>
              {word}
            </h2>
            {who && <p className={styles.who}>{who}</p>}
            {text && <p className={styles.text}>{text}</p>}
            {children}
          </div>
          <div className={styles.ways}>
            {actions}
            <button ref={next} type="button" className={styles.next} onClick={onNext}>
              Seguir
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
