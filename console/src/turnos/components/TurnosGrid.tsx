import { useRef, type KeyboardEvent } from 'react';
import {
  alpha,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-admin';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import type { Ocupacion } from '@gremio/contract/turnos/resumen/schemas.ts';
import { FeriadoLine } from '../../platform/calendar/FeriadoLine.tsx';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { listAddress } from '../../platform/lists/list-address.ts';
import { shortDia, type Campania } from './words.ts';

type Cell = Ocupacion['celdas'][number];

/** Range of the brand tint's opacity. The page's text stays readable on the strongest. */
const PALE = 0.04;
const STRONG = 0.4;

/** The cells from today on, or all of them once the campaña is over. */
function gridOf({ hoy: today, celdas }: Ocupacion) {
  const toCome = celdas.filter(({ dia }) => dia >= today);
  const shown = toCome.length > 0 ? toCome : celdas;
  return {
    dias: [...new Set(shown.map(({ dia }) => dia))],
    horas: [...new Set(shown.map(({ hora }) => hora))].sort(),
    byPlace: new Map(shown.map((celda) => [`${celda.dia} ${celda.hora}`, celda])),
  };
}

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Roving focus: the grid is a single tab stop, and arrows move within its hundreds of cells. */
function useArrows() {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
    const row = cell?.closest('tr');
    if (!step || !cell || !row) return;
    event.preventDefault();
    const to = table.current?.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
    const link = to?.querySelector('a');
    if (!link) return;
    table.current?.querySelectorAll('td a').forEach((one) => one.setAttribute('tabindex', '-1'));
    link.setAttribute('tabindex', '0');
    link.focus();
  };
  return { table, onKeyDown };
}

interface Props {
  campania: Campania;
  ocupacion: Ocupacion;
}

/** Occupancy of every upcoming day and hora as a table, in figures and as a tint. */
export function TurnosGrid({ campania, ocupacion }: Props) {
  const { table, onKeyDown } = useArrows();
  const feriados = useFeriados();
  const { dias, horas, byPlace } = gridOf(ocupacion);
  if (dias.length === 0) return <Typography>Todavía no tiene días.</Typography>;
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Lugares tomados por día y hora; en negrita, lo completo. Cada uno lleva a sus turnos. Con el
        teclado, movete con las flechas.
      </Typography>
      <TableContainer sx={{ maxHeight: 380 }}>
        <Table
          ref={table}
          size="small"
          stickyHeader
          aria-label={`Lugares tomados de ${campania.nombre}, por día y hora`}
          onKeyDown={onKeyDown}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...PINNED, zIndex: 3 }}>Día</TableCell>
              {horas.map((hora) => (
                <TableCell key={hora} align="center">
                  {hora}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {dias.map((dia, row) => (
              <TableRow key={dia}>
                <TableCell component="th" scope="row" sx={PINNED}>
                  {shortDia({ dia })}
                  <FeriadoLine feriado={feriados.get(dia)} />
                </TableCell>
                {horas.map((hora, column) => (
                  <GridCell
                    key={hora}
                    celda={byPlace.get(`${dia} ${hora}`)}
                    campaniaId={campania.id}
                    first={row === 0 && column === 0}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

/** Keeps the day visible while the horas scroll. */
const PINNED = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
} as const;

function GridCell(props: { celda: Cell | undefined; campaniaId: number; first: boolean }) {
  const { celda, campaniaId, first } = props;
  if (!celda) return <TableCell align="center">·</TableCell>;
  const { dia, hora, tomados, limite, cerrada } = celda;
  const share = limite > 0 ? Math.min(1, tomados / limite) : 0;
  const count = `${tomados}/${limite}`;
  return (
    <TableCell
      align="center"
      sx={{
        bgcolor: ({ palette }) => alpha(palette.primary.main, PALE + (STRONG - PALE) * share),
        p: 0,
      }}
    >
      <Link
        to={listAddress('turnos', { campania_id: campaniaId, dia, hora })}
        tabIndex={first ? 0 : -1}
        aria-label={`${count}, ${formatDayAndHour(dia, hora)}${cerrada ? ', cerrada' : ''}`}
        sx={{
          display: 'block',
          px: 1,
          py: 0.75,
          color: 'text.primary',
          fontWeight: tomados >= limite ? 700 : 400,
          textDecoration: cerrada ? 'line-through' : 'none',
        }}
      >
        {count}
      </Link>
    </TableCell>
  );
}
