import { Stack } from '@mui/material';
import { useDataProvider, useListContext, useRecordContext } from 'react-admin';
import { turnos } from '@gremio/contract/turnos/endpoints.ts';
import { nextEstados } from '@gremio/contract/turnos/rules.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import { Confirmar } from '../../platform/actions/Confirmar.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { counted, horaInWords, type Turno } from './words.ts';

interface Move {
  label: string;
  one: (turno: Turno) => { title: string; content: string };
  many: (count: string) => { title: string; content: string };
  destructive?: boolean;
}

const whose = (turno: Turno) => `el turno de ${turno.nombre}, ${horaInWords(turno)}`;

const MOVES: Record<EstadoTurno, Move> = {
  atendido: {
    label: 'Atendido',
    one: (turno) => ({ title: `Marcar atendido ${whose(turno)}`, content: 'Queda como que vino.' }),
    many: (count) => ({ title: `Marcar atendidos ${count}`, content: 'Quedan como que vinieron.' }),
  },
  ausente: {
    label: 'Ausente',
    one: (turno) => ({
      title: `Marcar ausente ${whose(turno)}`,
      content: 'Queda como que no vino.',
    }),
    many: (count) => ({
      title: `Marcar ausentes ${count}`,
      content: 'Quedan como que no vinieron.',
    }),
  },
  reservado: {
    label: 'Volver a reservado',
    one: (turno) => ({
      title: `Volver a reservado ${whose(turno)}`,
      content: 'Deshace lo marcado.',
    }),
    many: (count) => ({ title: `Volver a reservado ${count}`, content: 'Deshace lo marcado.' }),
  },
  cancelado: {
    label: 'Cancelar',
    destructive: true,
    one: (turno) => ({
      title: `Cancelar ${whose(turno)}`,
      content: 'Pierde su lugar, que vuelve a ofrecerse. No se puede deshacer.',
    }),
    many: (count) => ({
      title: `Cancelar ${count}`,
      content: 'Pierden su lugar, que vuelve a ofrecerse. No se puede deshacer.',
    }),
  },
};

/** What is done most comes first, and what cannot be undone last. */
const ORDER = ['atendido', 'ausente', 'reservado', 'cancelado'] as const;

function useMark() {
  const provider = useDataProvider<Provider>();
  return ({ id, version }: Turno, estado: EstadoTurno) =>
    provider.call(turnos.update, { params: { id: String(id) }, body: { estado, version } });
}

/** Moves one turno along its states. */
export function MarcarTurno() {
  const turno = useRecordContext<Turno>();
  const mark = useMark();
  if (!turno) return null;
  return (
    <Stack component="span" direction="row" spacing={0.5}>
      {ORDER.filter((estado) => nextEstados(turno.estado).includes(estado)).map((estado) => {
        const { label, one, destructive = false } = MOVES[estado];
        return (
          <Confirmar
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

/** The same for those chosen in the list that may still move so; who could not is said. */
export function MarcarElegidos() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Turno>();
  const mark = useMark();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (['atendido', 'ausente', 'cancelado'] as const).map((estado) => {
    const { label, many, destructive = false } = MOVES[estado];
    const movable = chosen.filter((turno) => nextEstados(turno.estado).includes(estado));
    const run = async () => {
      const results = await Promise.allSettled(movable.map((turno) => mark(turno, estado)));
      onUnselectItems();
      const failed = results.filter(({ status }) => status === 'rejected').length;
      const done = counted(results.length - failed, 'turno cambiado', 'turnos cambiados');
      return failed
        ? `${done}. ${counted(failed, 'no se pudo', 'no se pudieron')} cambiar.`
        : `${done}.`;
    };
    return (
      <Confirmar
        key={estado}
        label={label}
        destructive={destructive}
        disabled={movable.length === 0}
        {...many(counted(movable.length, 'turno', 'turnos'))}
        run={run}
      />
    );
  });
}
