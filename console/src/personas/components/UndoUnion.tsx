import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button } from '@mui/material';
import { forwardRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import { deshacerUnion } from '@gremio/contract/personas/duplicados/endpoints.ts';
import type { unirPersonas } from '@gremio/contract/personas/duplicados/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';

export type Union = Reply<typeof unirPersonas>;

const undone = (nombre: string, sin_volver: number): string =>
  sin_volver === 0
    ? `${nombre} vuelve a estar en el padrón, con lo suyo.`
    : `${nombre} vuelve a estar en el padrón. Lo que cambió después de la unión quedó donde está.`;

function useUndo({ id, nombre }: Pick<Union, 'id' | 'nombre'>) {
  const provider = useDataProvider<Provider>();
  return async () => {
    const { sin_volver } = await provider.call(deshacerUnion, { params: { id: String(id) } });
    return undone(nombre, sin_volver);
  };
}

/** Undoes a merge from the persona's page. */
export function UndoUnion({ union }: { union: Union }) {
  const undo = useUndo(union);
  return (
    <ConfirmAction
      label="Deshacer la unión"
      icon={<UndoIcon />}
      title={`Separar a ${union.nombre} (N.º ${union.nro_afiliado})`}
      content={`Vuelve al padrón con sus turnos, vouchers, hijos, dispositivos y todo lo que tenía cuando se unió. Lo que se canceló por estar dos veces no se recupera.`}
      endpoint={deshacerUnion}
      run={undo}
    />
  );
}

/** Notice of a merge that was just made, with its undo. It tells the outcome itself: notices queue up. */
export const UnionDone = forwardRef<HTMLDivElement, { union: Union; conservada: string }>(
  function UnionDone({ union, conservada }, ref) {
    const undo = useUndo(union);
    const refresh = useRefresh();
    const { mutate, data, error, isIdle } = useMutation({ mutationFn: undo, onSettled: refresh });
    const button = (
      <Button color="inherit" size="small" onClick={() => mutate()}>
        Deshacer
      </Button>
    );
    return (
      <Alert
        ref={ref}
        severity={error ? 'error' : 'success'}
        variant="filled"
        action={isIdle && button}
      >
        {data ?? error?.message ?? `Se unieron: queda ${conservada}.`}
      </Alert>
    );
  },
);
