import { Typography } from '@mui/material';
import { Cifra, Cifras } from '../../platform/inicio/Cifra.tsx';
import { listaDe, useLista } from '../../platform/inicio/cifras.tsx';
import { Tarjeta } from '../../platform/inicio/Tarjeta.tsx';
import { momentoInWords } from '../../platform/lists/Fecha.tsx';
import type { Foto } from './fotos.ts';

const PENDIENTES = { estado: 'pendiente' };

/** Identity photos of children that wait to be looked at. */
export function FotosPorAprobar() {
  const cifras = useLista<Foto>('fotos_hijos', {
    filter: PENDIENTES,
    sort: { field: 'subida', order: 'ASC' },
    perPage: 1,
  });
  return (
    <Tarjeta titulo="Fotos por aprobar" cifras={cifras} alto={80}>
      {({ rows: [oldest], total }) =>
        oldest === undefined ? (
          <Typography>Ninguna foto espera que la miren.</Typography>
        ) : (
          <>
            <Cifras>
              <Cifra
                valor={total}
                label={total === 1 ? 'espera' : 'esperan'}
                to={listaDe('fotos_hijos', PENDIENTES)}
              />
            </Cifras>
            <Typography variant="body2" color="text.secondary">
              La primera, desde el {momentoInWords(oldest.subida)}.
            </Typography>
          </>
        )
      }
    </Tarjeta>
  );
}
