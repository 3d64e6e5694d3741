import { counted } from '@gremio/contract/platform/counted.ts';
import EventBusyIcon from '@mui/icons-material/EventBusy';
import { useDataProvider, useRecordContext } from 'react-admin';
import { eventos } from '@gremio/contract/eventos/endpoints.ts';
import { personasInWords } from '@gremio/contract/eventos/rules.ts';
import { MotivoAction } from '../../platform/actions/MotivoAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Evento } from './words.ts';

const peopleIn = ({ inscriptos, ofrecidos, esperando, en_sorteo }: Evento): number =>
  inscriptos + ofrecidos + esperando + en_sorteo;

const isOver = ({ termina }: Evento): boolean => Date.parse(termina) <= Date.now();

/** The people affected by the cancellation, for the confirmation. */
function affectedInWords(evento: Evento): string {
  const { inscriptos, ofrecidos, esperando, en_sorteo } = evento;
  if (peopleIn(evento) === 0) return 'Nadie se anotó todavía.';
  const parts = [
    `${personasInWords(inscriptos + ofrecidos)} con lugar`,
    ...(esperando > 0 ? [`${personasInWords(esperando)} en espera`] : []),
    ...(en_sorteo > 0 ? [`${personasInWords(en_sorteo)} en el sorteo`] : []),
  ];
  return `Hay ${parts.join(' y ')}. Las entradas dejan de servir en la puerta, y avisamos a cada inscripto por correo y en sus dispositivos, con el motivo que escribas.`;
}

const cancelledInWords = (nombre: string, inscripciones: number): string => {
  if (inscripciones === 0) return `Se canceló ${nombre}.`;
  const howMany = counted(inscripciones, 'inscripción', 'inscripciones');
  return `Se canceló ${nombre}: avisamos a quienes tenían ${howMany}.`;
};

/** Cancels an evento, with a reason that all of its members read. */
export function CancelEvento() {
  const evento = useRecordContext<Evento>();
  const provider = useDataProvider<Provider>();
  if (!evento || evento.cancelado || isOver(evento)) return null;
  const { id, nombre, version } = evento;
  const personas = peopleIn(evento);
  return (
    <MotivoAction
      endpoint={eventos.cancelar}
      label="Cancelar el evento"
      icon={<EventBusyIcon />}
      title={`Cancelar ${nombre}`}
      content={`${affectedInWords(evento)}`}
      confirm={
        personas === 0
          ? 'Cancelar el evento'
          : `Cancelar el evento, de ${personasInWords(personas)}, y avisar`
      }
      body={eventos.cancelar.body}
      start={{ version }}
      run={async (body) => {
        const done = await provider.call(eventos.cancelar, { params: { id: String(id) }, body });
        return cancelledInWords(nombre, done.inscripciones);
      }}
    />
  );
}
