import { useState } from 'react';
import { Stack } from '@mui/material';
import { useDataProvider, useRecordContext } from 'react-admin';
import { localParts } from '@gremio/contract/platform/format.ts';
import { loteTurnos, turnos } from '@gremio/contract/turnos/endpoints.ts';
import { nextEstados } from '@gremio/contract/turnos/rules.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import { ActAtOnce } from '../../platform/actions/ActAtOnce.tsx';
import { type BulkActionProps, BulkAction } from '../../platform/actions/BulkAction.tsx';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { horaInWords, type Turno } from './words.ts';

const whose = (turno: Turno) => `el turno de ${turno.nombre}, ${horaInWords(turno)}`;

interface Move {
  label: string;
  /** The message once it is done to one turno. */
  done: (turno: Turno) => string;
}

const MOVES: Record<EstadoTurno, Move> = {
  atendido: { label: 'Atendido', done: (turno) => `Quedó atendido ${whose(turno)}.` },
  ausente: { label: 'Ausente', done: (turno) => `Quedó ausente ${whose(turno)}.` },
  reservado: {
    label: 'Volver a reservado',
    done: (turno) => `Volvió a reservado ${whose(turno)}.`,
  },
  cancelado: { label: 'Cancelar', done: (turno) => `Se canceló ${whose(turno)}.` },
};

type BulkWords = Pick<BulkActionProps, 'title' | 'titleEnd' | 'content' | 'done'>;

const BULK_MOVES: Record<'atendido' | 'ausente' | 'cancelado', BulkWords> = {
  atendido: {
    title: ['Marcar atendido', 'Marcar atendidos'],
    content: ['Queda como que vino.', 'Quedan como que vinieron.'],
    done: ['Se marcó atendido', 'Se marcaron atendidos'],
  },
  ausente: {
    title: ['Marcar ausente', 'Marcar ausentes'],
    content: ['Queda como que no vino.', 'Quedan como que no vinieron.'],
    done: ['Se marcó ausente', 'Se marcaron ausentes'],
  },
  cancelado: {
    title: ['Cancelar', 'Cancelar'],
    titleEnd: 'y avisar por correo',
    content: [
      'Pierde su lugar, que vuelve a ofrecerse. Si tiene correo, le llega el aviso.',
      'Pierden su lugar, que vuelve a ofrecerse. A quien tiene correo le llega el aviso.',
    ],
    done: ['Se canceló', 'Se cancelaron'],
  },
};

/** The most frequent state first, and the irreversible one last. */
const ORDER = ['atendido', 'ausente', 'reservado', 'cancelado'] as const;

function useMark() {
  const provider = useDataProvider<Provider>();
  return ({ id, version }: Turno, estado: EstadoTurno) =>
    provider.call(turnos.update, { params: { id: String(id) }, body: { estado, version } });
}

/** Moves a turno to the states that it may take next: at once, but for a cancellation. */
export function MarkTurno() {
  const turno = useRecordContext<Turno>();
  const mark = useMark();
  const [today] = useState(() => localParts(new Date()).fecha);
  if (!turno) return null;
  return (
    <Stack component="span" direction="row" spacing={0.5}>
      {ORDER.filter((estado) => nextEstados(turno, today).includes(estado)).map((estado) => {
        const { label, done } = MOVES[estado];
        const run = async () => {
          await mark(turno, estado);
          return done(turno);
        };
        if (estado !== 'cancelado') return <ActAtOnce key={estado} label={label} run={run} />;
        return (
          <ConfirmAction
            key={estado}
            endpoint={turnos.update}
            about="mientras"
            destructive
            label={label}
            title={`Cancelar ${whose(turno)}`}
            content="Pierde su lugar, que vuelve a ofrecerse, y le avisamos por correo."
            run={run}
          />
        );
      })}
    </Stack>
  );
}

/** Moves the selected turnos. Those that may not move stay unchanged, each with its reason. */
export function MarkSelectedTurnos() {
  return (['atendido', 'ausente', 'cancelado'] as const).map((estado) => (
    <BulkAction
      key={estado}
      endpoint={loteTurnos}
      about={estado === 'cancelado' ? 'mientras' : undefined}
      send={(provider, ids) => provider.call(loteTurnos, { body: { ids, estado } })}
      label={MOVES[estado].label}
      destructive={estado === 'cancelado'}
      noun={['turno', 'turnos']}
      {...BULK_MOVES[estado]}
    />
  ));
}
