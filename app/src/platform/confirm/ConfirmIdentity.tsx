import {
  askCodigo,
  confirmClave,
  confirmCodigo,
} from '@gremio/contract/activacion/confirmacion/endpoints.ts';
import { getContacto } from '@gremio/contract/contacto/endpoints.ts';
import { useState } from 'react';
import { thisDevice } from '../api/device.ts';
import { useWrite } from '../api/write.ts';
import { Button } from '../components/Button.tsx';
import { ProblemDialog } from '../components/Dialog.tsx';
import { toast } from '../components/Toast.tsx';
import { CodeForm } from './CodeForm.tsx';
import styles from './confirm.module.css';
import { MiSeccionalLink } from '../components/MiSeccionalLink.tsx';
import { SequenceStep } from './SequenceStep.tsx';

interface ConfirmWayProps {
  onDone: () => void;
  onOther: () => void;
}

const FAILED = 'No se confirmó';

function ByClave({ onDone, onOther, hasMail }: ConfirmWayProps & { hasMail: boolean }) {
  const write = useWrite(confirmClave, { failed: FAILED, changes: [getContacto] });
  const submit = async (clave: string) => {
    if (await write.run({ body: { clave } })) onDone();
  };
  return (
    <>
      <CodeForm
        kind="clave"
        confirm="Confirmar"
        {...write}
        onSubmit={(clave) => void submit(clave)}
      />
      {hasMail && (
        <Button look="quiet" wide onPress={onOther}>
          Confirmar con un código por mail
        </Button>
      )}
    </>
  );
}

function ByMail({ email, onDone, onOther }: ConfirmWayProps & { email: string }) {
  const [sent, setSent] = useState(false);
  const asking = useWrite(askCodigo, { failed: 'No se mandó el código' });
  const write = useWrite(confirmCodigo, { failed: FAILED, changes: [getContacto] });
  const ask = async () => {
    const answer = await asking.run({});
    if (!answer) return;
    toast('Código enviado.', `Fijate en ${email}.`);
    setSent(true);
  };
  const submit = async (codigo: string) => {
    if (await write.run({ body: { codigo } })) onDone();
  };
  return (
    <>
      {!sent && <p>Te mandamos un código a {email}.</p>}
      {sent && (
        <SequenceStep
          title="Escribí el código"
          text={`Lo mandamos a ${email} y sirve durante 10 minutos. Si no lo ves, mirá en spam.`}
          moved
        >
          <CodeForm
            kind="codigo"
            confirm="Confirmar"
            {...write}
            onSubmit={(codigo) => void submit(codigo)}
          />
        </SequenceStep>
      )}
      <div className={styles.actions}>
        <Button
          look={sent ? 'secondary' : 'primary'}
          wide
          pending={asking.pending}
          onPress={() => void ask()}
        >
          {sent ? 'Mandar otro código' : 'Mandarme un código'}
        </Button>
        <Button look="quiet" wide onPress={onOther}>
          No uso más ese mail: confirmar con mi clave
        </Button>
      </div>
      <ProblemDialog problem={asking.problem} onClose={asking.dismiss} />
    </>
  );
}

interface ConfirmIdentityProps {
  email: string | null;
  /** Next action, as the sentence has it: `cambiar tu mail`. */
  to: string;
  moved?: boolean;
  onDone: () => void;
}

/** Asks for a proof that is not on the phone, before an action that somebody who borrowed it must not do. */
export function ConfirmIdentity({ email, to, moved = false, onDone }: ConfirmIdentityProps) {
  const [byClave, setByClave] = useState(email === null);
  return (
    <SequenceStep
      title="Confirmá que sos vos"
      text={`Para ${to} te pedimos algo que no está en ${thisDevice()}. Así, si alguien lo usa un momento, no puede hacerlo por vos.`}
      moved={moved}
    >
      {byClave || email === null ? (
        <>
          <p>
            {email === null && 'No tenemos un mail tuyo. '}
            Si no tenés tu clave, pedí una nueva en tu seccional.
          </p>
          <MiSeccionalLink wide />
          <ByClave hasMail={email !== null} onDone={onDone} onOther={() => setByClave(false)} />
        </>
      ) : (
        <ByMail email={email} onDone={onDone} onOther={() => setByClave(true)} />
      )}
    </SequenceStep>
  );
}
