import {
  fechasInWords,
  habitacionesPara,
  huespedesInWords,
  totalOf,
} from '@gremio/contract/hoteles/rules.ts';
import { feriadoInWords, type Feriados } from '@gremio/contract/ajustes/feriados/rules.ts';
import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { daysBetween } from '@gremio/contract/platform/days.ts';
import { capital, formatDay } from '@gremio/contract/platform/format.ts';
import { Fragment } from 'react';
import styles from './hoteles.module.css';
import { coversStay } from './nights.ts';
import type { ReservaDraft } from './useReservaForm.ts';
import { totalInWords } from './words.ts';

interface StaySummaryProps {
  hotel: Hotel;
  draft: ReservaDraft;
  /** Nights with enough rooms for the request; null if the hotel's nights are not counted. */
  noches: ReadonlySet<string> | null;
  feriados: Feriados;
}

const CHOOSE_DATES = 'Elegí el día de entrada y el de salida.';

/** Returns what is missing before the stay can be requested; null if nothing is. */
function missingText({ hotel, draft, noches }: StaySummaryProps): string | null {
  const { fechas, adultos, menores } = draft;
  const rooms = habitacionesPara(adultos + menores, hotel.plazas);
  if (noches?.size === 0) {
    return `No quedan noches con ${rooms} habitaciones, que es lo que necesitan. Probá con menos personas.`;
  }
  if (!fechas || daysBetween(fechas.desde, fechas.hasta) < 1) return CHOOSE_DATES;
  if (coversStay(fechas, noches)) return null;
  return rooms > 1
    ? `Alguna de esas noches no tiene ${rooms} habitaciones libres. Elegí otras fechas o probá con menos personas.`
    : 'Alguna de esas noches ya no tiene lugar. Elegí otras fechas.';
}

/** Summary and price of the request, above its button; no price for a stay that cannot be booked. */
export function StaySummary(props: StaySummaryProps) {
  const { hotel, draft, feriados } = props;
  const { fechas, adultos, menores } = draft;
  const missing = missingText(props);
  if (missing !== null || !fechas) {
    return (
      <p className={styles.summary} aria-live="polite">
        {missing ?? CHOOSE_DATES}
      </p>
    );
  }
  const noches = daysBetween(fechas.desde, fechas.hasta);
  const rooms = habitacionesPara(adultos + menores, hotel.plazas);
  const within = [...feriados.values()].filter(
    ({ fecha, tipo }) => tipo !== 'cerrado' && fecha >= fechas.desde && fecha <= fechas.hasta,
  );
  return (
    <p className={styles.summary} aria-live="polite">
      <strong className={styles.when}>
        {capital(fechasInWords({ fecha_desde: fechas.desde, fecha_hasta: fechas.hasta }))}
      </strong>
      <br />
      {huespedesInWords(draft)}
      {within.map((one) => (
        <Fragment key={one.fecha}>
          <br />
          {capital(formatDay(one.fecha))}. {feriadoInWords(one)}
        </Fragment>
      ))}
      {hotel.precio !== null && (
        <>
          <br />
          {totalInWords(totalOf(hotel.precio, rooms, noches), rooms, noches)}
        </>
      )}
    </p>
  );
}
