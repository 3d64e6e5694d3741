import { useController } from 'react-hook-form';
import { esAntesDeEntrega } from '@gremio/contract/turnos/rules.ts';
import type { Patron } from '@gremio/contract/turnos/schemas.ts';
import { Leyenda, type Marca, Meses, type Tono } from '../../platform/calendario/Meses.tsx';
import { alcanza } from './patron.ts';
import { counted, type Dia } from './words.ts';

const BOOKED = (count: number) => counted(count, 'reservado', 'reservados');

function marcaOf(
  patron: Patron,
  dia: string,
  existente: Dia | undefined,
  inicio: string | null,
): Marca {
  const marca = marcaDelPatron(patron, dia, existente);
  if (!esAntesDeEntrega(dia, inicio) || marca.tono === 'nada') return marca;
  const dice = [marca.dice, 'antes de la entrega, no se ofrece'].filter(Boolean).join(', ');
  // Booked and skipped days keep their own border, since the clerk looks for them.
  return { ...marca, dice, antes: marca.tono === 'nuevo' || marca.tono === 'esta' };
}

function marcaDelPatron(patron: Patron, dia: string, existente: Dia | undefined): Marca {
  const activo = alcanza(patron, dia);
  const fuera = patron.feriados.includes(dia);
  const cuenta = existente?.cant_empleados ?? 0;
  const booked = cuenta > 0 ? `, ${BOOKED(cuenta)}` : '';
  if (activo && fuera) return { tono: 'fuera', dice: `se saltea${booked}`, cuenta, activo };
  if (!existente) return activo ? { tono: 'nuevo', dice: 'se arma', activo } : { tono: 'nada' };
  const more = activo ? ', se le agregan las horas que le falten' : '';
  const dice = `ya estaba${booked}${more}`;
  return { tono: cuenta > 0 ? 'tomado' : 'esta', dice, cuenta, activo };
}

interface PatronCalendarioProps {
  patron: Patron;
  dias: readonly Dia[];
  /** The campaña's `dia_inicio_entrega`. */
  inicio: string | null;
}

/** The unsaved pattern on its months. A click or Enter skips a day, or puts it back. */
export function PatronCalendario({ patron, dias, inicio }: PatronCalendarioProps) {
  const { field } = useController({ name: 'feriados' });
  const byDay = new Map(dias.map((dia) => [dia.dia, dia]));
  const toggle = (dia: string) => {
    const fuera = patron.feriados.includes(dia);
    field.onChange(
      fuera ? patron.feriados.filter((one) => one !== dia) : [...patron.feriados, dia].toSorted(),
    );
  };
  return (
    <>
      <Meses
        label="Los días del patrón"
        desde={patron.desde}
        hasta={patron.hasta}
        inicio={patron.desde}
        marca={(dia) => marcaOf(patron, dia, byDay.get(dia), inicio)}
        onPick={toggle}
      />
      <Leyenda
        marcas={[
          ['nuevo', 'Se arma'],
          ['fuera', 'Se saltea'],
          ['esta', 'Ya estaba'],
          ['tomado', 'Con reservas'],
          ...(inicio === null ? [] : [['antes', 'Antes de la entrega'] as [Tono, string]]),
        ]}
      />
    </>
  );
}
