import { useFormContext } from 'react-hook-form';
import { esAntesDeEntrega } from '@gremio/contract/turnos/rules.ts';
import type { Patron } from '@gremio/contract/turnos/schemas.ts';
import { Legend, type DayMark, Months, type DayTone } from '../../platform/calendar/Months.tsx';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { covers, type PatronValues, toggled } from './patron.ts';
import { type Dia } from './words.ts';
import { counted } from '@gremio/contract/platform/counted.ts';

const BOOKED = (count: number) => counted(count, 'reservado', 'reservados');

function markOf(
  patron: Patron,
  dia: string,
  existing: Dia | undefined,
  start: string | null,
): DayMark {
  const mark = markOfPatron(patron, dia, existing);
  if (!esAntesDeEntrega(dia, start) || mark.tone === 'none') return mark;
  const label = [mark.label, 'antes de la entrega, no se ofrece'].filter(Boolean).join(', ');
  // Booked and skipped days keep their own border, since the clerk looks for them.
  return { ...mark, label, isBeforeEntrega: mark.tone === 'added' || mark.tone === 'existing' };
}

function markOfPatron(patron: Patron, dia: string, existing: Dia | undefined): DayMark {
  const active = covers(patron, dia);
  const skipped = patron.feriados.includes(dia);
  const count = existing?.cant_empleados ?? 0;
  const booked = count > 0 ? `, ${BOOKED(count)}` : '';
  if (active && skipped) return { tone: 'skipped', label: `se saltea${booked}`, count, active };
  if (!existing) return active ? { tone: 'added', label: 'se arma', active } : { tone: 'none' };
  const more = active ? ', se le agregan las horas que le falten' : '';
  const label = `ya estaba${booked}${more}`;
  return { tone: count > 0 ? 'booked' : 'existing', label, count, active };
}

interface PatronCalendarProps {
  patron: Patron;
  dias: readonly Dia[];
  /** The campaña's `dia_inicio_entrega`. */
  start: string | null;
}

/** The unsaved pattern on its months. A click or Enter skips a day, or puts it back. */
export function PatronCalendar({ patron, dias, start }: PatronCalendarProps) {
  const { getValues, setValue } = useFormContext<PatronValues>();
  const holidays = useFeriados();
  const byDay = new Map(dias.map((dia) => [dia.dia, dia]));
  const toggle = (dia: string) => {
    const { feriados, atiende } = toggled(getValues(), dia, holidays);
    setValue('feriados', feriados, { shouldDirty: true });
    setValue('atiende', atiende, { shouldDirty: true });
  };
  return (
    <>
      <Months
        label="Los días del patrón"
        desde={patron.desde}
        hasta={patron.hasta}
        start={patron.desde}
        markOf={(dia) => markOf(patron, dia, byDay.get(dia), start)}
        onPick={toggle}
      />
      <Legend
        entries={[
          ['added', 'Se arma'],
          ['skipped', 'Se saltea'],
          ['existing', 'Ya estaba'],
          ['booked', 'Con reservas'],
          ...(start === null
            ? []
            : [['beforeEntrega', 'Antes de la entrega'] as [DayTone, string]]),
        ]}
      />
    </>
  );
}
