import LockOpenIcon from '@mui/icons-material/LockOpen';
import { useDataProvider } from 'react-admin';
import { dias, horas } from '@gremio/contract/turnos/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Dia, Hora } from './words.ts';

interface ReabrirProps {
  cosa: { dia: Dia } | { hora: Hora };
  cual: string;
}

/** Reopens a closed day or hora. Turnos that were moved away stay where they are. */
export function Reabrir({ cosa, cual }: ReabrirProps) {
  const provider = useDataProvider<Provider>();
  const open = async () => {
    if ('dia' in cosa) {
      const { id, ...dia } = cosa.dia;
      await provider.call(dias.update, { params: { id }, body: { ...dia, cerrado: false } });
    } else {
      const { id, ...hora } = cosa.hora;
      await provider.call(horas.update, { params: { id }, body: { ...hora, cerrado: false } });
    }
    return `Se abrió de nuevo el ${cual}.`;
  };
  return (
    <ConfirmAction
      label="Abrir de nuevo"
      icon={<LockOpenIcon />}
      title={`Abrir de nuevo el ${cual}`}
      content="Los afiliados vuelven a verlo. Quienes se movieron o cancelaron quedan como están."
      run={open}
    />
  );
}
