import CongresalIcon from '@mui/icons-material/HowToReg';
import FormIcon from '@mui/icons-material/AssignmentInd';
import PdfIcon from '@mui/icons-material/PictureAsPdf';
import UploadIcon from '@mui/icons-material/UploadFile';
import { Box, Stack, Typography } from '@mui/material';
import {
  EditButton,
  FunctionField,
  NumberField,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { listaDeAcreditacion } from '@gremio/contract/congreso/endpoints.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { DownloadButton } from '../../platform/actions/DownloadButton.tsx';
import { LinkButton } from '../../platform/actions/LinkButton.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { DateText, MomentText } from '../../platform/lists/DateText.tsx';
import { PublicationChip } from '../../platform/lists/PublicationChip.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { CongresoExports } from '../components/CongresoExports.tsx';
import type { Congreso } from '../components/words.ts';

function CongresoActions() {
  const powers = usePowers();
  const congreso = useRecordContext<Congreso>();
  if (!powers || !congreso) return null;
  const writes = mayReach(powers, 'congresales', 'w');
  const filter = { congreso_id: congreso.id };
  const base = `/congresos/${congreso.id}`;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <LinkButton
        to={listAddress('congresales', filter)}
        icon={<CongresalIcon />}
        label="Congresales"
      />
      <LinkButton
        to={listAddress('form_congresos', filter)}
        icon={<FormIcon />}
        label="Inscripciones"
      />
      {writes && (
        <LinkButton to={`${base}/importar`} icon={<UploadIcon />} label="Cargar congresales" />
      )}
      <DownloadButton
        label="Lista para imprimir"
        icon={<PdfIcon />}
        endpoint={listaDeAcreditacion}
        input={{ params: { id: String(congreso.id) } }}
      />
      {writes && <EditButton />}
    </TopToolbar>
  );
}

function CongresoLists() {
  const congreso = useRecordContext<Congreso>();
  if (!congreso) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        Listas para llevar
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <CongresoExports congresoId={congreso.id} />
      </Stack>
    </Box>
  );
}

/** A congress: its dates, its progress and its exports. */
export function CongresoShow() {
  return (
    <ShowPage actions={<CongresoActions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <FieldSection title="Congreso">
          <TextField source="nombre" />
          <TextField source="lugar" />
          <TextField source="direccion" emptyText="—" />
          <DateText source="desde" weekday />
          <DateText source="hasta" weekday />
          <PublicationChip source="estado" />
          <MomentText source="publicado_hasta" />
        </FieldSection>
        <FieldSection title="Inscripción">
          <MomentText source="inscripcion_desde" />
          <MomentText source="inscripcion_hasta" />
          <NumberField source="congresales" />
          <NumberField source="inscriptos" />
          <NumberField source="ingresados" />
        </FieldSection>
        <FieldSection title="Qué ofrece">
          <DateText source="alojamiento_desde" />
          <DateText source="alojamiento_hasta" />
          <FunctionField<Congreso>
            source="comidas"
            render={({ comidas }) => comidas.join(', ') || '—'}
          />
        </FieldSection>
        <CongresoLists />
      </Stack>
    </ShowPage>
  );
}
