import { editInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { SAVING } from './saving.ts';
import { entradasAcaText } from './words.ts';

/** Accepts the places that are held for the people on the invitación. */
export function AcceptPlace({ invitacion_id }: { invitacion_id: number }) {
  const write = useWrite(editInvitacion, SAVING);
  const accept = async () => {
    const done = await write.run({ params: { id: invitacion_id }, body: { confirma: true } });
    if (done) toast(`El lugar es tuyo. ${entradasAcaText(done.personas)}`);
  };
  return (
    <>
      <Button wide pending={write.pending} onPress={() => void accept()}>
        Aceptar el lugar
      </Button>
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </>
  );
}
