import { changeCorreo, confirmCorreo, getContacto } from '@gremio/contract/contacto/endpoints.ts';
import type { Contacto } from '@gremio/contract/contacto/schemas.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { refresh } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { MembersOnly } from '../../platform/components/Activate.tsx';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { RowsSkeleton } from '../../platform/components/Skeleton.tsx';
import { Loaded } from '../../platform/components/States.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { CodeForm } from '../../platform/confirm/CodeForm.tsx';
import { ConfirmIdentity } from '../../platform/confirm/ConfirmIdentity.tsx';
import { useContacto } from '../../platform/confirm/contacto.ts';
import { SequenceStep } from '../../platform/confirm/SequenceStep.tsx';
import styles from '../components/contacto.module.css';

interface MailStepProps {
  contacto: Contacto;
  moved: boolean;
  onDone: () => void;
}

function NewMailStep({ contacto, moved, onDone }: MailStepProps) {
  const [email, setEmail] = useState('');
  const write = useWrite(changeCorreo, { failed: 'No se mandó el código', changes: [getContacto] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await write.run({ body: { email } })) onDone();
  };
  return (
    <SequenceStep
      title="Tu mail nuevo"
      text={
        contacto.email
          ? `Ahora te escribimos a ${contacto.email}. Eso no cambia hasta que confirmes el nuevo.`
          : 'Te mandamos un código para confirmar que es tuyo.'
      }
      moved={moved}
    >
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label="Mail nuevo"
          name="email"
          value={email}
          onChange={setEmail}
          error={write.errorOf('email')}
          input={{ type: 'email', autoComplete: 'email', maxLength: 200 }}
        />
        <Button type="submit" wide pending={write.pending}>
          Mandar el código
        </Button>
        <ProblemDialog
          problem={write.problem}
          onClose={write.dismiss}
          labels={{ email: 'Mail nuevo' }}
        />
      </form>
    </SequenceStep>
  );
}

function CodeStep({
  newMail,
  moved,
  onOther,
}: {
  newMail: string;
  moved: boolean;
  onOther: () => void;
}) {
  const navigate = useNavigate();
  const write = useWrite(confirmCorreo, { failed: 'No se cambió tu mail', changes: [getFicha] });
  const submit = async (codigo: string) => {
    if (!(await write.run({ body: { codigo } }))) return;
    toast('Cambiamos tu mail.', newMail);
    await navigate({ to: '/mas/mis-datos' });
    // Only after leaving: with the new contact this page would start again from its first step.
    await refresh(getContacto);
  };
  return (
    <SequenceStep
      title="Escribí el código"
      text={`Lo mandamos a ${newMail} y sirve durante 10 minutos. Si no lo ves, mirá en spam.`}
      moved={moved}
    >
      <CodeForm
        kind="codigo"
        confirm="Cambiar mi mail"
        {...write}
        onSubmit={(codigo) => void submit(codigo)}
      />
      <Button look="quiet" wide onPress={onOther}>
        Mandar otro código, o usar otro mail
      </Button>
    </SequenceStep>
  );
}

/** Three steps whose progress the server knows: a member who comes back later continues there. */
function MailSteps({ contacto }: { contacto: Contacto }) {
  const [moved, setMoved] = useState(false);
  const [other, setOther] = useState(false);
  const { correo_nuevo, confirmado_hasta, email } = contacto;
  if (correo_nuevo && !other) {
    return (
      <CodeStep
        newMail={correo_nuevo}
        moved={moved}
        onOther={() => {
          setMoved(true);
          setOther(true);
        }}
      />
    );
  }
  if (!confirmado_hasta) {
    return (
      <ConfirmIdentity
        email={email}
        to="cambiar tu mail"
        moved={moved}
        onDone={() => setMoved(true)}
      />
    );
  }
  return (
    <NewMailStep
      contacto={contacto}
      moved={moved}
      onDone={() => {
        setMoved(true);
        setOther(false);
      }}
    />
  );
}

function ChangeOwnMail({ persona_id }: { persona_id: number }) {
  const reading = useContacto(persona_id);
  return (
    <Loaded reading={reading} skeleton={<RowsSkeleton lead={false} />}>
      {(contacto) => <MailSteps contacto={contacto} />}
    </Loaded>
  );
}

export function ChangeMailPage() {
  return (
    <Page title="Mi mail" back="/mas/mis-datos">
      <MembersOnly to="cambiar tu mail" skeleton={<RowsSkeleton lead={false} />}>
        {(persona_id) => <ChangeOwnMail persona_id={persona_id} />}
      </MembersOnly>
    </Page>
  );
}
