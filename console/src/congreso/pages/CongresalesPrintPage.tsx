import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Loading, useGetList, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { fechasInWords } from '@gremio/contract/congreso/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { PrintableList } from '../../platform/lists/PrintableList.tsx';
import type { Congreso, Form } from '../components/words.ts';

/** All rows, however many: the data provider reads them in parts. */
const ALL = { page: 1, perPage: 100_000 };

function FormRows({ forms }: { forms: Form[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Entró</TableCell>
          <TableCell>Apellido y nombre</TableCell>
          <TableCell>Documento</TableCell>
          <TableCell>Cargo</TableCell>
          <TableCell>Seccional</TableCell>
          <TableCell>Firma</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {forms.map((form) => (
          <TableRow key={form.id}>
            <TableCell sx={{ fontSize: 20 }}>☐</TableCell>
            <TableCell>{form.nombre}</TableCell>
            <TableCell>{form.numero_documento}</TableCell>
            <TableCell>{form.cargo}</TableCell>
            <TableCell>{form.seccional}</TableCell>
            <TableCell sx={{ minWidth: 140 }} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The expected congresales on paper, as a fallback for the door. */
export function CongresalesPrintPage() {
  const { id = '' } = useParams();
  const { data: congreso } = useGetOne<Congreso>('congresos', { id: Number(id) });
  const { data: forms, error } = useGetList<Form>('form_congresos', {
    filter: { congreso_id: Number(id), estado: 'vigente' },
    sort: { field: 'nombre_credencial', order: 'ASC' },
    pagination: ALL,
  });
  if (error) return <Typography sx={{ p: 2 }}>{error.message}</Typography>;
  if (!congreso || !forms) return <Loading />;
  const expected = forms.filter((form) => form.vigente);
  return (
    <PrintableList
      title={`Acreditación de ${congreso.nombre}`}
      detail={`${capital(fechasInWords(congreso))}, ${congreso.lugar}. Se esperan ${expected.length}.`}
    >
      <FormRows forms={expected} />
    </PrintableList>
  );
}
