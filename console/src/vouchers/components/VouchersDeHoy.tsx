import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-admin';
import { vouchersDeHoy } from '@gremio/contract/vouchers/resumen/endpoints.ts';
import type { VouchersDeHoy as Hoy } from '@gremio/contract/vouchers/resumen/schemas.ts';
import { enNumeros } from '../../platform/inicio/Cifra.tsx';
import { useCifras } from '../../platform/inicio/cifras.tsx';
import { listaOf } from '../../platform/lists/address.ts';
import { Tarjeta } from '../../platform/inicio/Tarjeta.tsx';

/** The kinds in force today: claimed and used today, and the remaining stock. */
export function VouchersDeHoy() {
  const cifras = useCifras(vouchersDeHoy);
  return (
    <Tarjeta
      titulo="Vouchers de hoy"
      lista={{ to: '/vouchers', label: 'Ver los vouchers' }}
      cifras={cifras}
      alto={150}
    >
      {({ tipos }) =>
        tipos.length === 0 ? (
          <Typography>No hay ningún tipo de voucher vigente.</Typography>
        ) : (
          <Tipos tipos={tipos} />
        )
      }
    </Tarjeta>
  );
}

function Tipos({ tipos }: { tipos: Hoy['tipos'] }) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Vouchers de hoy, por tipo">
        <TableHead>
          <TableRow>
            <TableCell>Tipo</TableCell>
            <TableCell align="right">Pedidos hoy</TableCell>
            <TableCell align="right">Usados hoy</TableCell>
            <TableCell align="right">Quedan</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {tipos.map(({ id, nombre, stock, quedan, reclamados_hoy, usados_hoy }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                <Link to={`/voucher_tipos/${id}/show`}>{nombre}</Link>
              </TableCell>
              <TableCell align="right">
                <Link to={listaOf('vouchers', { tipo_id: id })}>{enNumeros(reclamados_hoy)}</Link>
              </TableCell>
              <TableCell align="right">
                <Link to={listaOf('vouchers', { tipo_id: id, estado: 'usado' })}>
                  {enNumeros(usados_hoy)}
                </Link>
              </TableCell>
              <TableCell align="right">
                {quedan === 0 ? 'Ninguno' : `${enNumeros(quedan)} de ${enNumeros(stock)}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
