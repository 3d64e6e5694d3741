import type { ReactNode } from 'react';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'react-admin';
import type { InformeImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { ImportKind } from './kinds.ts';
import { cellInWords, columnsOf, inOrder, shownInWords } from './words.ts';
import { formatCount } from '@gremio/contract/platform/counted.ts';

interface ChangesSectionProps {
  title: string;
  total: number;
  shown: number;
  open?: boolean;
  children: ReactNode;
}

function ChangesSection({ title, total, shown, open = false, children }: ChangesSectionProps) {
  if (total === 0) return null;
  return (
    <Accordion defaultExpanded={open} disableGutters variant="outlined">
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title} ({formatCount(total)})
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {shown > 0 && children}
        {total > shown && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: shown > 0 ? 1 : 0 }}>
            {shownInWords(shown, total)}
          </Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** A table that scrolls in its own frame, also by keyboard, so that the page never widens. */
function Rows({ label, head, rows }: { label: string; head: string[]; rows: ReactNode[][] }) {
  return (
    <TableContainer component="section" tabIndex={0} aria-label={label} sx={{ maxHeight: 360 }}>
      <Table size="small" stickyHeader sx={{ whiteSpace: 'nowrap' }}>
        <TableHead>
          <TableRow>
            {head.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, at) => (
            <TableRow key={at}>
              {cells.map((cell, column) => (
                <TableCell key={column}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const Lines = ({ of }: { of: string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 3 }}>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

const EMPTY_VALUE = '(vacío)';

/** Samples of each effect of a file: new rows, changes, unchanged rows and bajas. */
export function ImportChanges({
  informe,
  kind,
}: {
  informe: InformeImportacion;
  kind: ImportKind;
}) {
  const translate = useTranslate();
  const { muestra } = informe;
  const field = (name: string) =>
    translate(`resources.${kind.resource}.fields.${name}`, { _: name });
  const columns = columnsOf(muestra.nuevas, kind.order);
  return (
    <Box>
      <ChangesSection title="Nuevas" total={informe.nuevas} shown={muestra.nuevas.length} open>
        <Rows
          label="Nuevas"
          head={['Quién o qué', ...columns.map(field)]}
          rows={muestra.nuevas.map(({ titulo, datos }) => [
            titulo,
            ...columns.map((name) => cellInWords(datos[name] ?? '')),
          ])}
        />
      </ChangesSection>
      <ChangesSection
        title="Cambiadas"
        total={informe.cambiadas}
        shown={muestra.cambiadas.length}
        open
      >
        <Rows
          label="Cambiadas"
          head={['Quién o qué', 'Dato', 'Antes', 'Después']}
          rows={muestra.cambiadas.flatMap(({ titulo, campos }) =>
            inOrder(campos, kind.order).map(({ campo, antes, despues }, at) => [
              at === 0 ? titulo : '',
              field(campo),
              antes === null ? EMPTY_VALUE : cellInWords(antes),
              <strong key="despues">
                {despues === null ? EMPTY_VALUE : cellInWords(despues)}
              </strong>,
            ]),
          )}
        />
      </ChangesSection>
      <ChangesSection title="Dadas de baja" total={informe.bajas} shown={muestra.bajas.length} open>
        <Lines of={muestra.bajas} />
      </ChangesSection>
      <ChangesSection title="Iguales" total={informe.iguales} shown={muestra.iguales.length}>
        <Lines of={muestra.iguales} />
      </ChangesSection>
    </Box>
  );
}
