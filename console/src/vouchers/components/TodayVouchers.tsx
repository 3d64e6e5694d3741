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
import type { VouchersDeHoy as TodayReply } from '@gremio/contract/vouchers/resumen/schemas.ts';
import { useFigures } from '../../platform/home/figures.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { formatCount } from '@gremio/contract/platform/counted.ts';

/** The kinds in force today: claimed and used today, and the remaining stock. */
export function TodayVouchers() {
  const figures = useFigures(vouchersDeHoy);
  return (
    <FiguresCard
      title="Vouchers de hoy"
      listLink={{ to: '/vouchers', label: 'Ver los vouchers' }}
      figures={figures}
      height={150}
    >
      {({ tipos }) =>
        tipos.length === 0 ? (
          <Typography>No hay ningún tipo de voucher vigente.</Typography>
        ) : (
          <TiposTable tipos={tipos} />
        )
      }
    </FiguresCard>
  );
}

function TiposTable({ tipos }: { tipos: TodayReply['tipos'] }) {
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
                <Link to={listAddress('vouchers', { tipo_id: id })}>
                  {formatCount(reclamados_hoy)}
                </Link>
              </TableCell>
              <TableCell align="right">
                <Link to={listAddress('vouchers', { tipo_id: id, estado: 'usado' })}>
                  {formatCount(usados_hoy)}
                </Link>
              </TableCell>
              <TableCell align="right">
                {quedan === 0 ? 'Ninguno' : `${formatCount(quedan)} de ${formatCount(stock)}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
