import { Stack } from '@mui/material';
import { useDataProvider, useRecordContext } from 'react-admin';
import { loteTurnos, turnos } from '@gremio/contract/turnos/endpoints.ts';
import { nextEstados } from '@gremio/contract/turnos/rules.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import { type BulkActionProps, BulkAction } from '../../platform/actions/BulkAction.tsx';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { horaInWords, type Turno } from './words.ts';

interface Move {
  label: string;
  one: (turno: Turno) => { title: string; content: string };
  many: Pick<BulkActionProps, 'title' | 'content' | 'done'>;
  destructive?: boolean;
}

const whose = (turno: Turno) => `el turno de ${turno.nombre}, ${horaInWords(turno)}`;

const MOVES: Record<EstadoTurno, Move> = {
  atendido: {
    label: 'Atendido',
    one: (turno) => ({ title: `Marcar atendido ${whose(turno)}`, content: 'Queda como que vino.' }),
    many: {
      title: (count) => `Marcar atendidos ${count}`,
      content: 'Quedan como que vinieron.',
      done: (count) => `Se marcaron atendidos ${count}.`,
    },
  },
  ausente: {
    label: 'Ausente',
    one: (turno) => ({
      title: `Marcar ausente ${whose(turno)}`,
      content: 'Queda como que no vino.',
    }),
    many: {
      title: (count) => `Marcar ausentes ${count}`,
      content: 'Quedan como que no vinieron.',
      done: (count) => `Se marcaron ausentes ${count}.`,
    },
  },
  reservado: {
    label: 'Volver a reservado',
    one: (turno) => ({
      title: `Volver a reservado ${whose(turno)}`,
      content: 'Deshace lo marcado.',
    }),
    many: {
      title: (count) => `Volver a reservado ${count}`,
      content: 'Deshace lo marcado.',
      done: (count) => `Volvieron a reservado ${count}.`,
    },
  },
  cancelado: {
    label: 'Cancelar',
    destructive: true,
    one: (turno) => ({
      title: `Cancelar ${whose(turno)}`,
      content:
        'Pierde su lugar, que vuelve a ofrecerse, y le avisamos por correo. No se puede deshacer.',
    }),
    many: {
      title: (count) => `Cancelar ${count} y avisar por correo`,
      content:
        'Pierden su lugar, que vuelve a ofrecerse. A quien tiene correo le llega el aviso. No se puede deshacer.',
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

/** Moves a turno to the states that it may take next. */
export function MarkTurno() {
  const turno = useRecordContext<Turno>();
  const mark = useMark();
  if (!turno) return null;
  return (
    <Stack component="span" direction="row" spacing={0.5}>
      {ORDER.filter((estado) => nextEstados(turno.estado).includes(estado)).map((estado) => {
        const { label, one, destructive = false } = MOVES[estado];
        return (
          <ConfirmAction
            key={estado}
            label={label}
            destructive={destructive}
            {...one(turno)}
            run={async () => void (await mark(turno, estado))}
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
        send={(provider, ids) => provider.call(loteTurnos, { body: { ids, estado } })}
        label={label}
        destructive={destructive}
        noun={['turno', 'turnos']}
        {...many}
      />
    );
  });
}
