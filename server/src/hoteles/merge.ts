import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import type { MergeOfRoom } from '../platform/merge.ts';
import { listOverlapping } from './merge.queries.ts';

/** Hotel bookings. A person has no two stays at once, and a hotel may have been told of both. */
export const merge: MergeOfRoom = {
  tables: {
    reservas: {
      by: 'persona_id',
      key: ['id'],
      shown: { one: 'reserva de hotel', many: 'reservas de hotel', female: true },
    },
    reserva_noches: { stays: 'Sigue a su reserva.' },
  },
  async conflicts(db, pair) {
    return (await listOverlapping(db, pair)).map(({ hotel, ...fechas }) => ({
      impide: true,
      texto: `Las dos tienen reserva en las mismas noches: ${hotel}, ${fechasInWords(fechas)}. En Reservas, cancelá una de las dos.`,
    }));
  },
};
