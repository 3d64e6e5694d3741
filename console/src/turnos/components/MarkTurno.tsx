import { Stack } from '@mui/material';
import { useDataProvider, useRecordContext } from 'react-admin';
import { loteTurnos, turnos } from '@gremio/contract/turnos/endpoints.ts';
import { nextEstados } from '@gremio/contract/turnos/rules.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import { ActAtOnce } from '../../platform/actions/ActAtOnce.tsx';
import { type BulkActionProps, BulkAction } from '../../platform/actions/BulkAction.tsx';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { horaInWords, type Turno } from './words.ts';

interface Move {
  label: string;
  /** The message once it is done to one turno; `cancelado` asks before instead. */
  done: (turno: Turno) => string;
  many: Pick<BulkActionProps, 'title' | 'content' | 'done'>;
  destructive?: boolean;
}

const whose = (turno: Turno) => `el turno de ${turno.nombre}, ${horaInWords(turno)}`;

const MOVES: Record<EstadoTurno, Move> = {
  atendido: {
    label: 'Atendido',
    done: (turno) => `Quedó atendido ${whose(turno)}.`,
    many: {
      title: (count) => `Marcar atendidos ${count}`,
      content: 'Quedan como que vinieron.',
      done: (count) => `Se marcaron atendidos ${count}.`,
    },
  },
  ausente: {
    label: 'Ausente',
    done: (turno) => `Quedó ausente ${whose(turno)}.`,
    many: {
      title: (count) => `Marcar ausentes ${count}`,
      content: 'Quedan como que no vinieron.',
      done: (count) => `Se marcaron ausentes ${count}.`,
    },
  },
  reservado: {
    label: 'Volver a reservado',
    done: (turno) => `Volvió a reservado ${whose(turno)}.`,
    many: {
      title: (count) => `Volver a reservado ${count}`,
      content: 'Deshace lo marcado.',
      done: (count) => `Volvieron a reservado ${count}.`,
    },
  },
  cancelado: {
    label: 'Cancelar',
    destructive: true,
    done: (turno) => `Se canceló ${whose(turno)}.`,
    many: {
      title: (count) => `Cancelar ${count} y avisar por correo`,
      content: 'Pierden su lugar, que vuelve a ofrecerse. A quien tiene correo le llega el aviso.',
      done: (count) => `Se cancelaron ${count}.`,
    },
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
  if (!turno) return null;
  return (
    <Stack component="span" direction="row" spacing={0.5}>
      {ORDER.filter((estado) => nextEstados(turno.estado).includes(estado)).map((estado) => {
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
  return (['atendido', 'ausente', 'cancelado'] as const).map((estado) => {
    const { label, many, destructive = false } = MOVES[estado];
    return (
      <BulkAction
        key={estado}
        endpoint={loteTurnos}
        about={estado === 'cancelado' ? 'mientras' : undefined}
        send={(provider, ids) => provider.call(loteTurnos, { body: { ids, estado } })}
        label={label}
        destructive={destructive}
        noun={['turno', 'turnos']}
        {...many}
      />
    );
  });
}
