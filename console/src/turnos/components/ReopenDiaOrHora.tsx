import LockOpenIcon from '@mui/icons-material/LockOpen';
import { useDataProvider } from 'react-admin';
import { dias, horas } from '@gremio/contract/turnos/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Dia, Hora } from './words.ts';

interface ReopenProps {
  target: { dia: Dia } | { hora: Hora };
  fullName: string;
}

/** Reopens a closed day or hora. Turnos that were moved away stay where they are. */
export function ReopenDiaOrHora({ target, fullName }: ReopenProps) {
  const provider = useDataProvider<Provider>();
  const open = async () => {
    if ('dia' in target) {
      const { id, ...dia } = target.dia;
      await provider.call(dias.update, { params: { id }, body: { ...dia, cerrado: false } });
    } else {
      const { id, ...hora } = target.hora;
      await provider.call(horas.update, { params: { id }, body: { ...hora, cerrado: false } });
    }
    return `Se abrió de nuevo el ${fullName}.`;
  };
  return (
    <ConfirmAction
      endpoint={dias.update}
      label="Abrir de nuevo"
      icon={<LockOpenIcon />}
      title={`Abrir de nuevo el ${fullName}`}
      content="Los afiliados vuelven a verlo. Quienes se movieron o cancelaron quedan como están."
      run={open}
    />
  );
}
