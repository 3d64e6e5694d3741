import { Typography } from '@mui/material';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { Cifra, Cifras } from '../../platform/inicio/Cifra.tsx';
import { listaDe, useLista } from '../../platform/inicio/cifras.tsx';
import { Filas } from '../../platform/inicio/Filas.tsx';
import { Tarjeta } from '../../platform/inicio/Tarjeta.tsx';
import { plazoDe, tipoInWords } from './words.ts';

const EN_ESPERA = { estado: 'pendiente' };

/** What people asked about their data and waits: the law's terms run. */
export function PedidosEnEspera() {
  const cifras = useLista<PedidoPrivacidad>('privacidad', {
    filter: EN_ESPERA,
    sort: { field: 'vence', order: 'ASC' },
    perPage: 3,
  });
  return (
    <Tarjeta
      titulo="Pedidos sobre datos personales"
      lista={{ to: '/privacidad', label: 'Ver los pedidos' }}
      cifras={cifras}
      alto={140}
    >
      {({ rows, total }) =>
        total === 0 ? (
          <Typography>Ningún pedido espera una respuesta.</Typography>
        ) : (
          <>
            <Cifras>
              <Cifra
                valor={total}
                label={total === 1 ? 'espera' : 'esperan'}
                to={listaDe('privacidad', EN_ESPERA)}
              />
            </Cifras>
            <Filas
              filas={rows.map((pedido) => ({
                id: pedido.id,
                titulo: pedido.nombre,
                detalle: `${tipoInWords(pedido)} · ${plazoDe(pedido)}`,
                to: `/privacidad/${pedido.id}/show`,
              }))}
            />
          </>
        )
      }
    </Tarjeta>
  );
}
