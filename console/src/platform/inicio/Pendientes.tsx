import { Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Cifra, Cifras } from './Cifra.tsx';
import { useLista } from './cifras.tsx';
import { listaDe } from '../lists/address.ts';
import { type Fila, Filas } from './Filas.tsx';
import { Tarjeta } from './Tarjeta.tsx';

interface Props<R extends RaRecord> {
  titulo: string;
  resource: string;
  /** Which of them wait for somebody. */
  filter: object;
  /** The field by which the first is chosen. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** What the whole list is called, where the card leads to it. */
  lista?: string;
  alto: number;
  /** Said when there are none. */
  ninguno: string;
  /** What one of them does, and several: `espera`, `esperan`. */
  verbo?: readonly [one: string, many: string];
  /** What is said of the first. */
  primero?: (row: R) => string;
  /** The first three, each a way to it. */
  fila?: (row: R) => Fila;
}

/** A card of the home for what waits until somebody does something: how many, and the first of them. */
export function Pendientes<R extends RaRecord>(props: Props<R>) {
  const { titulo, resource, filter, sort, lista, alto, ninguno } = props;
  const { verbo: [one, many] = ['espera', 'esperan'], primero, fila } = props;
  const cifras = useLista<R>(resource, { filter, sort, perPage: fila ? 3 : 1 });
  return (
    <Tarjeta
      titulo={titulo}
      {...(lista ? { lista: { to: `/${resource}`, label: lista } } : {})}
      cifras={cifras}
      alto={alto}
    >
      {({ rows, total }) =>
        rows[0] === undefined ? (
          <Typography>{ninguno}</Typography>
        ) : (
          <>
            <Cifras>
              <Cifra
                valor={total}
                label={total === 1 ? one : many}
                to={listaDe(resource, filter)}
              />
            </Cifras>
            {primero && (
              <Typography variant="body2" color="text.secondary">
                {primero(rows[0])}
              </Typography>
            )}
            {fila && <Filas filas={rows.map(fila)} />}
          </>
        )
      }
    </Tarjeta>
  );
}
