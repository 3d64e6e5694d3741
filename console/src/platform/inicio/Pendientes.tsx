import { Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Cifra, Cifras } from './Cifra.tsx';
import { useLista } from './cifras.tsx';
import { listaOf } from '../lists/address.ts';
import { type Fila, Filas } from './Filas.tsx';
import { Tarjeta } from './Tarjeta.tsx';

interface Props<R extends RaRecord> {
  titulo: string;
  resource: string;
  /** Selects the rows that wait for a clerk. */
  filter: object;
  /** Order that decides which row comes first. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Label of the link to the whole list. */
  lista?: string;
  alto: number;
  /** Text of the empty card. */
  ninguno: string;
  /** Verb after the count, singular and plural: `espera`, `esperan`. */
  verbo?: readonly [one: string, many: string];
  /** A line about the first row. */
  primero?: (row: R) => string;
  /** Links for the first three rows. */
  fila?: (row: R) => Fila;
}

/** A card of the home page for rows that wait for a clerk: their count, and the first of them. */
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
                to={listaOf(resource, filter)}
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
