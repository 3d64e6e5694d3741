import LinkIcon from '@mui/icons-material/Link';
import { Box, Card, CardContent, Skeleton, Stack, Typography } from '@mui/material';
import { Title, useNotify } from 'react-admin';
import { medidaDe } from '@gremio/contract/platform/informe-tabla.ts';
import type { Cifras } from '@gremio/contract/platform/informe.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { ExportMenu } from '../actions/ExportMenu.tsx';
import { FailedRead } from '../FailedRead.tsx';
import { copyText } from '../storage/clipboard.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportPicture } from './ReportPicture.tsx';
import { ReportTable } from './ReportTable.tsx';
import { type Choices, reportPath, type RoomReport, useChoices, useCifras } from './report.ts';

const FORMATOS = ['xlsx', 'pdf', 'csv'] as const;

/** A report: its filters, its picture and its table. */
export function ReportPage({ report }: { report: RoomReport }) {
  const { informe, wire } = report;
  const { query, medida: chosen, vista, choose } = useChoices(report);
  const { data: cifras, error, isPlaceholderData, refetch } = useCifras(report, query);
  const medida = medidaDe(informe, chosen, cifras?.total);
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 1200 }}>
      <Title title={informe.titulo} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 280px' }}>{informe.responde}</Typography>
        <CopyLink
          report={report}
          cifras={cifras}
          choices={{ ...query, medida: chosen ?? undefined, vista: vista ?? undefined }}
        />
        <ExportMenu
          label="Bajar"
          endpoint={wire.exportar}
          formatos={FORMATOS}
          query={{ ...query, medida }}
        />
      </Box>
      <ReportFilters
        informe={informe}
        query={query}
        cifras={cifras}
        medida={medida}
        vista={vista}
        choose={choose}
      />
      {error ? (
        <FailedRead refetch={refetch}>No pudimos traer este informe. {error.message}</FailedRead>
      ) : (
        <Card>
          <CardContent
            aria-busy={isPlaceholderData || undefined}
            sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}
          >
            {cifras ? (
              <Stack spacing={2}>
                <ReportPicture informe={informe} cifras={cifras} medida={medida} vista={vista} />
                <ReportTable informe={informe} cifras={cifras} medida={medida} />
                <ReportNotes informe={informe} cifras={cifras} />
              </Stack>
            ) : (
              <Skeleton variant="rounded" height={480} />
            )}
          </CardContent>
        </Card>
      )}
    </Stack>
  );
}

interface CopyProps {
  report: RoomReport;
  cifras: Cifras | undefined;
  choices: Choices;
}

/** Copies an address that shows the same tomorrow: with the days that are shown today. */
function CopyLink({ report, cifras, choices }: CopyProps) {
  const notify = useNotify();
  const copy = async () => {
    const { desde, hasta, por } = cifras ?? {};
    const all = Object.entries({ ...choices, ...(cifras && { desde, hasta, por }) });
    const kept = all.filter((one): one is [string, string] => one[1] !== undefined);
    const { origin, pathname } = window.location;
    const address = `${origin}${pathname}#${reportPath(report)}?${new URLSearchParams(kept)}`;
    if (await copyText(address)) notify('Se copió el enlace.', { type: 'success' });
    else
      notify('El navegador no dejó copiar. Copiá la dirección de la página.', { type: 'warning' });
  };
  return <ActionButton label="Copiar enlace" icon={<LinkIcon />} onClick={() => void copy()} />;
}
