import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import DownloadIcon from '@mui/icons-material/Download';
import { bajarAvisos, bajarRechazadas } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion, InformeImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { DownloadButton } from '../actions/DownloadButton.tsx';
import { formatCount } from '@gremio/contract/platform/counted.ts';
import { shownInWords } from './words.ts';

interface Line {
  linea: number;
  motivo: string;
  celdas?: string[];
}

function LinesTable({ title, total, lines }: { title: string; total: number; lines: Line[] }) {
  const withData = lines.some(({ celdas }) => celdas);
  return (
    <>
      <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} component="section" aria-label={title}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right" sx={{ width: 88 }}>
                Línea
              </TableCell>
              <TableCell>Motivo</TableCell>
              {withData && <TableCell>Lo que dice</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ linea, motivo, celdas }) => (
              <TableRow key={`${linea}-${motivo}`}>
                <TableCell align="right">{linea}</TableCell>
                <TableCell>{motivo}</TableCell>
                {withData && (
                  <TableCell sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {celdas?.filter(Boolean).join(' · ')}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {total > lines.length && (
        <Typography variant="body2" color="text.secondary">
          {shownInWords(lines.length, total)}
        </Typography>
      )}
    </>
  );
}

interface NoticeKindsProps {
  label: string;
  kinds: InformeImportacion['muestra']['clases_de_avisos'];
  total: number;
}

/** Notices by what they say; nothing where each says something else, since the table shows them. */
function NoticeKinds({ label, kinds = [], total }: NoticeKindsProps) {
  if (kinds.length === 0 || kinds.length === total) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ my: 1, pl: 3 }}>
      {kinds.map(({ motivo, cuantos }) => (
        <li key={motivo}>
          <strong>{formatCount(cuantos)}</strong>: {motivo}
        </li>
      ))}
    </Box>
  );
}

const NotKept = ({ total }: { total: number }) => (
  <Typography variant="body2" color="text.secondary">
    {shownInWords(0, total)}
  </Typography>
);

const HEADING = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 };

/** The rejected lines and the warnings with their reasons, to download, correct and send again. */
export function RejectedLines({ importacion }: { importacion: Importacion }) {
  const { id, informe } = importacion;
  if (!informe) return null;
  const { rechazadas, avisos, muestra } = informe;
  return (
    <Box>
      <Box sx={HEADING}>
        <Typography variant="subtitle2" component="h3" sx={{ alignSelf: 'center' }}>
          {rechazadas === 0
            ? 'Ninguna línea fue rechazada.'
            : `Líneas rechazadas (${formatCount(rechazadas)})`}
        </Typography>
        {rechazadas > 0 && muestra.rechazadas.length > 0 && (
          <DownloadButton
            label="Bajar para corregir"
            icon={<DownloadIcon />}
            endpoint={bajarRechazadas}
            input={{ params: { id } }}
          />
        )}
      </Box>
      {rechazadas > 0 && muestra.rechazadas.length === 0 && <NotKept total={rechazadas} />}
      {muestra.rechazadas.length > 0 && (
        <>
          <NoticeKinds
            label="Qué rechazos hay"
            kinds={muestra.clases_de_rechazadas}
            total={rechazadas}
          />
          <LinesTable title="Líneas rechazadas" total={rechazadas} lines={muestra.rechazadas} />
        </>
      )}
      {avisos > 0 && muestra.avisos.length === 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            Avisos ({formatCount(avisos)})
          </Typography>
          <NotKept total={avisos} />
        </>
      )}
      {muestra.avisos.length > 0 && (
        <>
          <Box sx={{ ...HEADING, mt: 2 }}>
            <Typography variant="subtitle2" component="h3" sx={{ alignSelf: 'center' }}>
              Avisos, línea por línea ({formatCount(avisos)})
            </Typography>
            <DownloadButton
              label="Bajar los avisos"
              icon={<DownloadIcon />}
              endpoint={bajarAvisos}
              input={{ params: { id } }}
            />
          </Box>
          <NoticeKinds label="Qué avisos hay" kinds={muestra.clases_de_avisos} total={avisos} />
          <LinesTable title="Avisos" total={avisos} lines={muestra.avisos} />
        </>
      )}
    </Box>
  );
}
