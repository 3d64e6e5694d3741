import { thisDevice } from '../../platform/api/device.ts';
import { requestClave } from '@gremio/contract/activacion/endpoints.ts';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { State } from '../../platform/components/State.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import styles from '../components/activacion.module.css';

const LABELS = { dni: 'Documento', email: 'Mail' };

/** Next steps, the same for everybody: the answer must not reveal if the data match a member. */
function RequestSent({ message, email }: { message: string; email: string }) {
  return (
    <State icon={MailCheck} title="Revisá tu mail" text={message}>
      <ol className={styles.steps}>
        <li>Abrí el mail en {thisDevice()} y tocá «Activar mi carnet».</li>
        <li>Si no lo ves en {email}, mirá en spam.</li>
        <li>Si no llega, tu seccional puede darte la clave o corregir tu mail.</li>
      </ol>
      <Link to="/activar" className={buttonClass('primary', true)}>
        Escribir la clave
      </Link>
    </State>
  );
}

export function RequestClavePage() {
  const [dni, setDni] = useState('');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const write = useWrite(requestClave, { failed: 'No se pidió la clave' });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await write.run({ body: { dni, email } });
    if (answer) setMessage(answer.message);
  };

  return (
    <Page title="Pedí tu clave" back="/activar">
      {message ? (
        <RequestSent message={message} email={email.trim()} />
      ) : (
        <>
          <p>Te la mandamos al mail que diste en tu seccional.</p>
          <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
            <TextField
              label={LABELS.dni}
              name="dni"
              value={dni}
              onChange={setDni}
              error={write.errorOf('dni')}
              input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 12 }}
            />
            <TextField
              label={LABELS.email}
              name="email"
              value={email}
              onChange={setEmail}
              error={write.errorOf('email')}
              input={{ type: 'email', autoComplete: 'email', maxLength: 200 }}
            />
            <Button type="submit" wide pending={write.pending}>
              Pedir mi clave
            </Button>
          </form>
        </>
      )}
      <ProblemDialog problem={write.problem} onClose={write.dismiss} labels={LABELS} />
    </Page>
  );
}
