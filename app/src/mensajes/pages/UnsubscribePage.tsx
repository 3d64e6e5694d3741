import { dejarAviso } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { Link, useParams } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { buttonClass } from '../../platform/components/button-class.ts';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { Page } from '../../platform/components/Page.tsx';
import { State } from '../../platform/components/State.tsx';

/** Unsubscribe page of a mail's link. Nothing changes before a press: mail programs open links themselves. */
export function UnsubscribePage() {
  const { token } = useParams({ from: '/avisos/dejar/$token' });
  const write = useWrite(dejarAviso, { failed: 'No se guardó' });
  const [message, setMessage] = useState<string | null>(null);
  const unsubscribe = async () => {
    const done = await write.run({ params: { token } });
    if (done) setMessage(done.message);
  };
  return (
    <Page title="Dejar de recibir mails">
      {message === null ? (
        <>
          <p>
            Si lo confirmás, no te mandamos más mails como el que abriste. Lo que pediste y lo que
            se cancela te lo escribimos siempre.
          </p>
          <Button wide pending={write.pending} onPress={() => void unsubscribe()}>
            No recibir más estos mails
          </Button>
        </>
      ) : (
        <output>
          <State icon={CircleCheck} title="Listo" text={message}>
            <Link to="/mas/avisos" className={buttonClass('secondary')}>
              Elegir qué recibir
            </Link>
          </State>
        </output>
      )}
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </Page>
  );
}
