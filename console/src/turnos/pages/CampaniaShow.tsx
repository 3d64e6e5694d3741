import { Stack } from '@mui/material';
import CalendarIcon from '@mui/icons-material/EditCalendar';
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
import { Datos } from '../../platform/lists/Datos.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha } from '../../platform/lists/Fecha.tsx';
import { AbrirCerrar } from '../components/AbrirCerrar.tsx';
import { ComoSeLlena } from '../components/ComoSeLlena.tsx';
import { coleccionInWords, esVacation, type Campania } from '../components/words.ts';

function Acciones() {
  const { permissions: role } = usePermissions<Role>();
  const campania = useRecordContext<Campania>();
  if (!role || !campania || !mayTouch(role, 'campanias', 'w')) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <Ir
        to={`/campanias/${campania.id}/patron`}
        icon={<CalendarIcon />}
        label="Armar días y horas"
      />
      <AbrirCerrar />
      <EditButton />
    </TopToolbar>
  );
}

function Ajustes() {
  const campania = useRecordContext<Campania>();
  if (!campania) return null;
  return (
    <Datos titulo="Campaña">
      <TextField source="nombre" />
      <FunctionField<Campania> source="fire_collection" render={coleccionInWords} />
      <Estado source="abierta" />
      <Fecha source="desde" weekday />
      <Fecha source="hasta" weekday />
      <Fecha source="dia_inicio_entrega" weekday />
      {esVacation(campania) && <NumberField source="limite_empleados" />}
      {esVacation(campania) && <NumberField source="dias_por_empleado" />}
      {!esVacation(campania) && <NumberField source="cant_turnos" />}
      <NumberField source="edad_minima" emptyText="—" />
      <NumberField source="edad_maxima" emptyText="—" />
    </Datos>
  );
}

/** A campaña: its settings and its occupancy. */
export function CampaniaShow() {
  return (
    <Show actions={<Acciones />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <Ajustes />
        <ComoSeLlena />
      </Stack>
    </Show>
  );
}
