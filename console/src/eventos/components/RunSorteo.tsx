import CasinoIcon from '@mui/icons-material/Casino';
import { CanAccess, TextInput, useDataProvider, useRecordContext } from 'react-admin';
import { eventos } from '@gremio/contract/eventos/endpoints.ts';
import { personasInWords } from '@gremio/contract/eventos/rules.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import { counted, plural } from '@gremio/contract/platform/counted.ts';
import type { Provider } from '../../platform/http/data.ts';
import type { Evento } from './words.ts';

const isClosed = ({ inscripcion_hasta }: Evento): boolean =>
  Date.parse(inscripcion_hasta) <= Date.now();

/** Runs the draw, once, after enrolment closes, from a public number and its source. */
export function RunSorteo() {
  const evento = useRecordContext<Evento>();
  const provider = useDataProvider<Provider>();
  if (!evento || evento.estrategia !== 'sorteo' || evento.sorteado || evento.cancelado) return null;
  return (
    <CanAccess action="edit" resource="eventos">
      <FormAction
        endpoint={eventos.sortear}
        draft
        label="Sortear"
        icon={<CasinoIcon />}
        title={`Sortear los lugares de ${evento.nombre}`}
        content={`${plural(evento.en_sorteo, 'Entra', 'Entran')} ${personasInWords(evento.en_sorteo)} y hay ${counted(evento.plazas, 'lugar', 'lugares')}. Se publica con la semilla y el número, y le avisamos a cada una por correo. Se hace una sola vez.`}
        confirm="Hacer el sorteo"
        body={eventos.sortear.body}
        disabled={!isClosed(evento)}
        {...(isClosed(evento) ? {} : { hint: 'Se sortea cuando cierra la inscripción' })}
        run={async (body) => {
          const done = await provider.call(eventos.sortear, {
            params: { id: String(evento.id) },
            body,
          });
          return `El sorteo está hecho: hay lugar para ${personasInWords(done.inscriptos)}.`;
        }}
      >
        <TextInput
          source="numero"
          resource="eventos"
          isRequired
          helperText="Uno que nadie podía saber al cierre, con sus ceros: 08431"
        />
        <TextInput
          source="fuente"
          resource="eventos"
          isRequired
          helperText="Quinta de la Lotería de Córdoba, nocturna del 12 de diciembre"
        />
      </FormAction>
    </CanAccess>
  );
}
