import { byHand } from '../copy.ts';
import { useObservable } from '../observable.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './copy-by-hand.module.css';

/** Shows a text that could not be copied; one touch selects all of it. */
export function CopyByHand() {
  const text = useObservable(byHand);
  const close = () => byHand.set(null);
  return (
    <Dialog
      title="No se pudo copiar"
      open={text !== null}
      onClose={close}
      actions={<Button onPress={close}>Listo</Button>}
    >
      <p>El navegador no dejó copiar. Mantené apretado el texto y elegí «Copiar».</p>
      <p className={styles.text} translate="no">
        {text}
      </p>
    </Dialog>
  );
}
