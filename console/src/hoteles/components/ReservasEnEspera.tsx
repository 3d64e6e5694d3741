import { Typography } from '@mui/material';
import { fechasInWords } from '@gremio/contract/hoteles/rules.ts';
import { Cifra, Cifras } from '../../platform/inicio/Cifra.tsx';
import { listaDe, useLista } from '../../platform/inicio/cifras.tsx';
import { Filas } from '../../platform/inicio/Filas.tsx';
import { Tarjeta } from '../../platform/inicio/Tarjeta.tsx';
import { momentoInWords } from '../../platform/lists/Fecha.tsx';
import type { Reserva } from './words.ts';

const EN_ESPERA = { estado: 'solicitada' };

/** What members asked for and nobody answered yet, the oldest first. */
export function ReservasEnEspera() {
  const cifras = useLista<Reserva>('reservas', {
    filter: EN_ESPERA,
    sort: { field: 'creado', order: 'ASC' },
    perPage: 3,
  });
  return (
    <Tarjeta
      titulo="Reservas que esperan respuesta"
      lista={{ to: '/reservas', label: 'Ver las reservas' }}
      cifras={cifras}
      alto={180}
    >
      {({ rows, total }) =>
        rows[0] === undefined ? (
          <Typography>Ninguna reserva espera una respuesta.</Typography>
        ) : (
          <>
            <Cifras>
              <Cifra
                valor={total}
                label={total === 1 ? 'espera' : 'esperan'}
                to={listaDe('reservas', EN_ESPERA)}
              />
            </Cifras>
            <Typography variant="body2" color="text.secondary">
              La primera, desde el {momentoInWords(rows[0].creado)}.
            </Typography>
            <Filas filas={rows.map(toFila)} />
          </>
        )
      }
    </Tarjeta>
  );
}

const toFila = (reserva: Reserva) => ({
  id: reserva.id,
  titulo: `${reserva.nombre}, ${reserva.hotel_nombre}`,
  detalle: `${fechasInWords(reserva)}${reserva.convenio ? ' · la responde el hotel' : ''}`,
  to: listaDe('reservas', { ...EN_ESPERA, q: reserva.nombre }),
});
