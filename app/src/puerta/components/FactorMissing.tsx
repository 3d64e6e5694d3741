import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { State } from '../../platform/components/State.tsx';
import styles from './canje.module.css';

interface FactorMissingProps {
  again: () => void;
  children?: ReactNode;
}

/** Shown when a second factor is required: it is added in the console, which shares this session. */
export function FactorMissing({ again, children }: FactorMissingProps) {
  return (
    <main className={styles.page}>
      <State
        icon={KeyRound}
        title="Te falta el segundo factor"
        text="Tu organización lo pide a quienes trabajan acá. Agregalo en la consola y volvé."
      >
        <a href="/consola/" className={buttonClass('primary')}>
          Agregarlo en la consola
        </a>
        <Button look="secondary" onPress={again}>
          Ya lo agregué
        </Button>
      </State>
      {children}
    </main>
  );
}
