import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Loading, useGetList, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PrintableList } from '../../platform/lists/PrintableList.tsx';
import { byTitular } from '../components/expected.ts';
import { whenInWords, type Evento, type Invitado, parentescoInWords } from '../components/words.ts';

/** All rows, however many: the data provider reads them in parts. */
const ALL = { page: 1, perPage: 100_000 };
const SHOWN_DIGITS = 3;

function InvitadoRow({ invitado, guest }: { invitado: Invitado; guest: boolean }) {
  return (
    <TableRow>
      <TableCell sx={{ width: 48, fontSize: 20 }}>{invitado.ingreso ? '☑' : '☐'}</TableCell>
      <TableCell sx={{ pl: guest ? 5 : 2, fontWeight: guest ? 400 : 600 }}>
        {invitado.nombre}
      </TableCell>
      <TableCell>{parentescoInWords(invitado)}</TableCell>
      <TableCell>…{invitado.numdoc.slice(-SHOWN_DIGITS)}</TableCell>
      <TableCell>{[invitado.dieta, invitado.observaciones].filter(Boolean).join('. ')}</TableCell>
    </TableRow>
  );
}

function InvitadoRows({ invitados }: { invitados: Invitado[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Entró</TableCell>
          <TableCell>Apellido y nombre</TableCell>
          <TableCell>Va como</TableCell>
          <TableCell>Documento</TableCell>
          <TableCell>Comida y ayuda</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {byTitular(invitados).map(({ invitado, guest }) => (
          <InvitadoRow key={invitado.id} invitado={invitado} guest={guest} />
        ))}
      </TableBody>
    </Table>
  );
}

/** The expected people on paper, as a fallback for the door. */
export function InvitadosPrintPage() {
  const { id = '' } = useParams();
  const { data: evento } = useGetOne<Evento>('eventos', { id: Number(id) });
  const { data: invitados, error } = useGetList<Invitado>('invitados', {
    filter: { evento_id: Number(id), inscriptos: true },
    sort: { field: 'titular', order: 'ASC' },
    pagination: ALL,
  });
  if (error) return <Typography sx={{ p: 2 }}>{error.message}</Typography>;
  if (!evento || !invitados) return <Loading />;
  return (
    <PrintableList
      title={`Ingreso a ${evento.nombre}`}
      detail={`${whenInWords(evento)}, ${evento.lugar}. Se esperan ${invitados.length} personas.`}
    >
      <InvitadoRows invitados={invitados} />
    </PrintableList>
  );
}
