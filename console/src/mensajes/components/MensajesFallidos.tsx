import { Typography } from '@mui/material';
import { Cifra, Cifras } from '../../platform/inicio/Cifra.tsx';
import { listaDe, useLista } from '../../platform/inicio/cifras.tsx';
import { Filas } from '../../platform/inicio/Filas.tsx';
import { Tarjeta } from '../../platform/inicio/Tarjeta.tsx';
import type { Mensaje } from './mensaje.ts';

const FALLIDOS = { estado: 'fallido' };

/** Mails that will not arrive unless somebody does something. */
export function MensajesFallidos() {
  const cifras = useLista<Mensaje>('mensajes', {
    filter: FALLIDOS,
    sort: { field: 'creado', order: 'DESC' },
    perPage: 3,
  });
  return (
    <Tarjeta
      titulo="Correos que no salieron"
      lista={{ to: '/mensajes', label: 'Ver los mensajes' }}
      cifras={cifras}
      alto={110}
    >
      {({ rows, total }) =>
        total === 0 ? (
          <Typography>Todos los correos salieron, o están saliendo.</Typography>
        ) : (
          <>
            <Cifras>
              <Cifra
                valor={total}
                label={total === 1 ? 'no salió' : 'no salieron'}
                to={listaDe('mensajes', FALLIDOS)}
              />
            </Cifras>
            <Filas
              filas={rows.map(({ id, para, asunto }) => ({
                id,
                titulo: asunto,
                detalle: para,
                to: `/mensajes/${id}/show`,
              }))}
            />
          </>
        )
      }
    </Tarjeta>
  );
}
