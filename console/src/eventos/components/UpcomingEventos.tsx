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
import { useFirstRows } from '../../platform/home/figures.tsx';
import { FiguresCard } from '../../platform/home/FiguresCard.tsx';
import { whenInWords, listOfEvento, takenInWords, type Evento } from './words.ts';

const UPCOMING = { por_venir: true };

/** Upcoming eventos: places taken, total places and the waiting list. */
export function UpcomingEventos() {
  const figures = useFirstRows<Evento>('eventos', {
    filter: UPCOMING,
    sort: { field: 'comienza', order: 'ASC' },
    perPage: 6,
  });
  return (
    <FiguresCard
      title="Inscripciones a eventos"
      listLink={{ to: '/eventos', label: 'Ver los eventos' }}
      figures={figures}
      height={200}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Typography>No hay ningún evento por venir.</Typography>
        ) : (
          <EventosTable eventos={rows} />
        )
      }
    </FiguresCard>
  );
}

function EventosTable({ eventos }: { eventos: Evento[] }) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Inscripciones por evento">
        <TableHead>
          <TableRow>
            <TableCell>Evento</TableCell>
            <TableCell align="right">Inscriptos</TableCell>
            <TableCell align="right">Esperan</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {eventos.map((evento) => (
            <TableRow key={evento.id}>
              <TableCell component="th" scope="row">
                <Link to={`/eventos/${evento.id}/show`}>{evento.nombre}</Link>
                <Typography variant="body2" color="text.secondary">
                  {whenInWords(evento)}
                </Typography>
              </TableCell>
              <TableCell align="right">
                <Link to={listOfEvento('invitaciones', evento.id, { estado: 'inscripta' })}>
                  {takenInWords(evento)}
                </Link>
              </TableCell>
              <TableCell align="right">
                <Link to={listOfEvento('invitaciones', evento.id, { estado: 'lista_de_espera' })}>
                  {evento.esperando}
                </Link>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
