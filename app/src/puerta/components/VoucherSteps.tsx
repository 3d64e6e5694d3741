import { USO_DESHECHO } from '@gremio/contract/puerta/rules.ts';
import type { Entregable } from '@gremio/contract/puerta/schemas.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { CircleDashed, CircleHelp, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../../platform/components/Button.tsx';
import { Chip } from '../../platform/components/Chip.tsx';
import { ConfirmDialog } from '../../platform/components/Dialog.tsx';
import { Note } from '../../platform/components/Note.tsx';
import { refocus } from './refocus.ts';
import type { useVoucherSteps } from './useVoucherSteps.ts';
import styles from './canje.module.css';

interface UseStepProps {
  voucher: Entregable;
  pending: boolean;
  /** It may be used: the reply to a try was lost. */
  doubtful: boolean;
  problem: string | null;
  onUse: () => void;
  onCancel: () => void;
}

/** Full-screen question: the voucher that was read, and the button that uses it. */
function UseStep({ voucher, pending, doubtful, problem, onUse, onCancel }: UseStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Not the button: the Enter that a handheld scanner types after the next code would press it.
  useEffect(() => {
    title.current?.focus();
    return refocus;
  }, []);
  const { tipo, para, vence, codigo } = voucher;
  return (
    <ModalOverlay className={styles.ask} isOpen onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Modal className={styles.answer}>
        <Dialog className={styles.answer} role="alertdialog" aria-labelledby="voucher">
          <div className={styles.asked}>
            <p>
              {doubtful ? (
                <Chip tone="warn" icon={CircleHelp}>
                  Puede haberse usado
                </Chip>
              ) : (
                <Chip tone="brand" icon={CircleDashed}>
                  Todavía no se usó
                </Chip>
              )}
            </p>
            <h2 id="voucher" ref={title} tabIndex={-1} className={styles.word}>
              {tipo}
            </h2>
            <dl className={styles.facts}>
              <div>
                <dt>Es de</dt>
                <dd className={styles.who}>{para}</dd>
              </div>
              <div>
                <dt>Sirve hasta el</dt>
                <dd>{formatDay(vence)}</dd>
              </div>
              <div>
                <dt>Código</dt>
                <dd>{codigo}</dd>
              </div>
            </dl>
            {problem && <Note icon={TriangleAlert}>{problem}</Note>}
          </div>
          <div className={styles.ways}>
            <Button wide pending={pending} onPress={onUse}>
              {problem ? 'Probar de nuevo' : 'Usar este voucher'}
            </Button>
            <Button wide look="secondary" isDisabled={pending} onPress={onCancel}>
              {problem ? 'Dejarlo' : 'No usarlo'}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Step two of a scan, and the question before an undo. */
export function VoucherSteps({ steps }: { steps: ReturnType<typeof useVoucherSteps> }) {
  const { asked, undoing, pending, doubtful, problem, use, cancel, undo, keep } = steps;
  return (
    <>
      {asked && (
        <UseStep
          voucher={asked}
          pending={pending}
          doubtful={doubtful}
          problem={problem}
          onUse={use}
          onCancel={cancel}
        />
      )}
      <ConfirmDialog
        open={undoing}
        title="Deshacer el uso"
        text={`Queda como si no se hubiera usado, y sirve de nuevo. Hacelo solo si no entregaste nada. Le avisamos a su titular. No se puede deshacer. ${USO_DESHECHO.nunca}`}
        confirm="Deshacer"
        keep="No, dejarlo así"
        pending={pending}
        onConfirm={undo}
        onClose={keep}
      />
    </>
  );
}
