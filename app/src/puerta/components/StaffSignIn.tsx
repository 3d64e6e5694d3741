import { signIn, verifyTotp } from '@gremio/contract/personal/endpoints.ts';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemOf, type Problem } from '../../platform/api/problem.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { useTitle } from '../../platform/components/Page.tsx';
import { State } from '../../platform/components/State.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { client } from './client.ts';
import { StepTitle } from './StepTitle.tsx';
import styles from './canje.module.css';

interface StaffSignInProps {
  title: string;
  /** Purpose of signing in. */
  text: string;
  children?: ReactNode;
  onIn: () => void;
}

interface LlaveSignInProps {
  again: () => void;
  children?: ReactNode;
}

/** Sends passkey users to the console, which shares its session with this page. */
function LlaveSignIn({ again, children }: LlaveSignInProps) {
  return (
    <main className={styles.page}>
      <State
        icon={KeyRound}
        title="Ingresá con tu llave de acceso"
        text="Se usa en la consola. Ingresá ahí y volvé. Si la perdiste, pedile a quien administra que te devuelva el acceso."
      >
        <a href="/consola/" className={buttonClass('primary')}>
          Ingresar en la consola
        </a>
        <Button look="secondary" onPress={again}>
          Ya ingresé
        </Button>
      </State>
      {children}
    </main>
  );
}

type SignInStep = 'contrasena' | 'codigo' | 'llave';

/** Staff sign-in on the scanning phone: password, then the second factor if the account has one. */
export function StaffSignIn({ title, text, children, onIn }: StaffSignInProps) {
  useTitle(title);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<SignInStep>('contrasena');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const enter = async () => {
    if (step === 'codigo') {
      await client.call(verifyTotp, { body: { code, trustDevice: false } });
      return onIn();
    }
    const reply = await client.call(signIn, { body: { email, password } });
    if (!('twoFactorRedirect' in reply)) return onIn();
    setStep((reply.twoFactorMethods?.includes('totp') ?? true) ? 'codigo' : 'llave');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    enter()
      .catch((error: unknown) => setProblem(problemOf(error, 'No ingresaste')))
      .finally(() => setPending(false));
  };

  const again = () => {
    setStep('contrasena');
    onIn();
  };
  if (step === 'llave') return <LlaveSignIn again={again}>{children}</LlaveSignIn>;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <StepTitle>{title}</StepTitle>
          <p>{text}</p>
        </div>
      </header>
      {children}
      <form className={styles.form} onSubmit={submit}>
        {step === 'codigo' ? (
          <TextField
            label="Código de tu aplicación"
            name="code"
            value={code}
            onChange={setCode}
            takesFocus
            input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
          />
        ) : (
          <>
            <TextField
              label="Tu mail"
              name="email"
              value={email}
              onChange={setEmail}
              input={{ type: 'email', autoComplete: 'username' }}
            />
            <TextField
              label="Contraseña"
              name="password"
              value={password}
              onChange={setPassword}
              input={{ type: 'password', autoComplete: 'current-password' }}
            />
          </>
        )}
        <Button type="submit" wide pending={pending}>
          Ingresar
        </Button>
      </form>
      <ProblemDialog problem={problem} onClose={() => setProblem(null)} />
    </main>
  );
}
