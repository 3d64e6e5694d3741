import { formatDays } from '@gremio/contract/platform/format.ts';
import { type Acts, text, titled, type Told } from '../platform/audit/acts.ts';
import { edited, isLote, rowsOf } from '../platform/audit/any.ts';
import { of } from '../platform/audit/words.ts';

const RESERVA = { one: 'reserva', many: 'reservas', female: true } as const;
const HOTEL = { one: 'hotel', many: 'hoteles' };

const booking = ({ whom, named }: Told): string => {
  const hotel = named('hotel_id');
  return `la reserva de ${whom}${hotel === null ? '' : ` en ${hotel.phrase}`}`;
};

const VERBS: Record<string, string> = {
  confirmada: 'confirmó',
  rechazada: 'rechazó',
  cancelada: 'canceló',
};

function decided(told: Told): string {
  const { before, after } = told;
  const verb = VERBS[text(after['estado']) ?? ''];
  if (isLote(told)) return `${verb ?? 'cambió'} ${rowsOf(told, RESERVA)}`;
  return verb === undefined || before['estado'] === after['estado']
    ? edited(told, booking(told))
    : `${verb} ${booking(told)}`;
}

const hoteles = titled(HOTEL, 'hoteles', 'nombre');

export const acts: Acts = {
  hoteles,
  noches: {
    // A plan of nights is recorded under its hotel's id.
    ...hoteles,
    noun: { one: 'noche', many: 'noches', female: true },
    says: {
      patron({ after, it, name }) {
        const [desde, hasta] = [text(after['desde']), text(after['hasta'])];
        const days = desde && hasta ? ` ${formatDays(desde, hasta)}` : '';
        return `armó las habitaciones ${of(name === null ? 'un hotel' : it)}${days}`;
      },
    },
  },
  reservas: {
    noun: RESERVA,
    says: { alta: (told) => `pidió ${booking(told)}`, cambio: decided },
  },
};
