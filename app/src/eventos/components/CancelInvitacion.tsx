import { cancelInscripcion } from '@gremio/contract/eventos/endpoints.ts';
import type { Evento, Invitacion, Strategy } from '@gremio/contract/eventos/schemas.ts';
import { useState } from 'react';
import type { Problem } from '../../platform/api/problem.ts';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ConfirmDialog, ProblemDialog } from '../../platform/components/Dialog.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { CHANGES } from './useEvento.ts';
import { cancelConsequence, verbOf } from './words.ts';

const UNKNOWN_CANCEL_ERROR = 'Error desconocido al cancelar la invitación.';
const OK = 200;

/** A reply whose `code` is not 200 is a refusal, although the call itself succeeded (docs/wire.md). */
const refusalOf = ({ code, message }: { code: number; message?: string }): Problem | null =>
  code === OK
    ? null
    : { title: 'Error', message: message || UNKNOWN_CANCEL_ERROR, fields: [], body: null };

interface CancelInvitacionProps {
  evento: Evento;
  strategy: Strategy;
  invitacion: Invitacion;
}

/** Cancels the invitación after a confirmation that names what is given up. */
export function CancelInvitacion({ evento, strategy, invitacion }: CancelInvitacionProps) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const write = useWrite(cancelInscripcion, {
    failed: 'No se canceló',
    unsaid: UNKNOWN_CANCEL_ERROR,
    changes: CHANGES,
  });
  const verb = verbOf('cancelar', strategy);
  const cancel = async () => {
    const reply = await write.run({ params: { id: invitacion.id } });
    setAsking(false);
    if (!reply) return;
    const refused = refusalOf(reply);
    setRefusal(refused);
    if (!refused) toast(reply.message);
  };
  const close = () => {
    setRefusal(null);
    write.dismiss();
  };
  return (
    <>
      <Button look="quiet" wide onPress={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        title={`${verb}: ${evento.nombre}`}
        text={cancelConsequence(strategy.situacion, invitacion.personas)}
        confirm={verb}
        keep="No, dejarlo así"
        open={asking}
        pending={write.pending}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      />
      <ProblemDialog problem={asking ? null : (refusal ?? write.problem)} onClose={close} />
    </>
  );
}
