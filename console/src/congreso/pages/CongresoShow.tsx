import CongresalIcon from '@mui/icons-material/HowToReg';
import FormIcon from '@mui/icons-material/AssignmentInd';
import PrintIcon from '@mui/icons-material/Print';
import UploadIcon from '@mui/icons-material/UploadFile';
import { Box, Stack, Typography } from '@mui/material';
import {
  EditButton,
  FunctionField,
  NumberField,
  Show,
  TextField,
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { Ir } from '../../platform/actions/Ir.tsx';
import { listaOf } from '../../platform/lists/address.ts';
import { Datos } from '../../platform/lists/Datos.tsx';
import { Fecha, Momento } from '../../platform/lists/Fecha.tsx';
import { SiNo } from '../../platform/lists/SiNo.tsx';
import { Exportaciones } from '../components/Exportaciones.tsx';
import type { Congreso } from '../components/words.ts';

function Acciones() {
  const { permissions: role } = usePermissions<Role>();
  const congreso = useRecordContext<Congreso>();
  if (!role || !congreso) return null;
  const writes = mayTouch(role, 'congresales', 'w');
  const filter = { congreso_id: congreso.id };
  const base = `/congresos/${congreso.id}`;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <Ir to={listaOf('congresales', filter)} icon={<CongresalIcon />} label="Congresales" />
      <Ir to={listaOf('form_congresos', filter)} icon={<FormIcon />} label="Inscripciones" />
      {writes && <Ir to={`${base}/importar`} icon={<UploadIcon />} label="Cargar congresales" />}
      <Ir to={`${base}/lista`} icon={<PrintIcon />} label="Lista para imprimir" />
      {writes && <EditButton />}
    </TopToolbar>
  );
}

function Listas() {
  const congreso = useRecordContext<Congreso>();
  if (!congreso) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        Listas para llevar
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Exportaciones congresoId={congreso.id} />
      </Stack>
    </Box>
  );
}

/** A congress: its dates, its progress and its exports. */
export function CongresoShow() {
  return (
    <Show actions={<Acciones />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <Datos titulo="Congreso">
          <TextField source="nombre" />
          <TextField source="lugar" />
          <TextField source="direccion" emptyText="—" />
          <Fecha source="desde" weekday />
          <Fecha source="hasta" weekday />
          <SiNo source="publicado" />
        </Datos>
        <Datos titulo="Inscripción">
          <Momento source="inscripcion_desde" />
          <Momento source="inscripcion_hasta" />
          <NumberField source="congresales" />
          <NumberField source="inscriptos" />
          <NumberField source="ingresados" />
        </Datos>
        <Datos titulo="Qué ofrece">
          <Fecha source="alojamiento_desde" />
          <Fecha source="alojamiento_hasta" />
          <FunctionField<Congreso>
            source="comidas"
            render={({ comidas }) => comidas.join(', ') || '—'}
          />
        </Datos>
        <Listas />
      </Stack>
    </Show>
  );
}
