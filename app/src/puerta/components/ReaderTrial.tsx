import { readCode } from '@gremio/contract/puerta/lector/rules.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { Facts } from '../../platform/components/Facts.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { Camera } from './Camera.tsx';
import { describeReading } from './reading-words.ts';
import { StepTitle } from './StepTitle.tsx';
import { TypedCodeForm } from './TypedCodeForm.tsx';
import styles from './canje.module.css';

const TITLE = 'Probá tu lector';

export const TryReaderButton = ({ onPress }: { onPress: () => void }) => (
  <Button look="quiet" onPress={onPress}>
    {TITLE}
  </Button>
);

function Read({ texto }: { texto: string }) {
  const { tone, title, text, facts } = describeReading(readCode(texto));
  return (
    <section className={styles.last} aria-label="Lo que leyó">
      <h2>{title}</h2>
      <Facts facts={facts} />
      <Note
        icon={tone === 'ok' ? CircleCheck : TriangleAlert}
        tone={tone === 'ok' ? 'plain' : 'warn'}
      >
        {text}
      </Note>
    </section>
  );
}

/** Tries a reader before the doors open, on this device alone: nothing is sent, used or counted. */
export function ReaderTrial({ onClose }: { onClose: () => void }) {
  useTitle(TITLE);
  const [texto, setTexto] = useState<string | null>(null);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <StepTitle>{TITLE}</StepTitle>
          <p>Leé un carnet, una entrada o un voucher. Acá no se usa ni se cuenta nada.</p>
        </div>
        <Button look="secondary" onPress={onClose}>
          Volver
        </Button>
      </header>
      <TypedCodeForm pending={false} onRead={setTexto} />
      {texto !== null && <Read texto={texto} />}
      <Camera paused={false} instead="usá un lector o escribí el código" onRead={setTexto} />
    </main>
  );
}
