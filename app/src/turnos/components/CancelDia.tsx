import { formatDay } from '@gremio/contract/platform/format.ts';
import { listDias, misDias, removeEmpleado } from '@gremio/contract/turnos/endpoints.ts';
import { useState } from 'react';
import { amend, refresh } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { Button } from '../../platform/components/Button.tsx';
import { ConfirmDialog, ProblemDialog } from '../../platform/components/Dialog.tsx';

interface CancelDiaProps {
  dia: string;
  onCancelled: () => void;
}

/** Cancels one of the member's vacation days, after a confirmation. */
export function CancelDia({ dia, onCancelled }: CancelDiaProps) {
  const [asking, setAsking] = useState(false);
  const write = useWrite(removeEmpleado, { failed: 'No se canceló' });

  const cancel = async () => {
    const cancelled = await write.run({ params: { dia } });
    setAsking(false);
    if (cancelled) {
      amend(misDias, {}, ({ dias }) => ({ dias: dias.filter((one) => one.dia !== dia) }));
      onCancelled();
    }
    void refresh(misDias, listDias);
  };

  return (
    <>
      <Button
        look="quiet"
        onPress={() => setAsking(true)}
        aria-label={`Cancelar el ${formatDay(dia)}`}
      >
        Cancelar este día
      </Button>
      <ConfirmDialog
        title="¿Cancelar este día?"
        text={`Tu lugar del ${formatDay(dia)} queda libre para otra persona.`}
        confirm="Cancelar el día"
        keep="No, conservarlo"
        open={asking}
        pending={write.pending}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      />
      <ProblemDialog problem={write.problem} onClose={write.dismiss} />
    </>
  );
}
