import { Stack } from '@mui/material';
import CalendarIcon from '@mui/icons-material/EditCalendar';
import {
  EditButton,
  FunctionField,
  NumberField,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { LinkButton } from '../../platform/actions/LinkButton.tsx';
import { AudienceText } from '../../platform/audience/AudienceText.tsx';
import { FieldSection } from '../../platform/lists/FieldSection.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { ShowPage } from '../../platform/forms/pages.tsx';
import { OpenOrCloseCampania } from '../components/OpenOrCloseCampania.tsx';
import { OcupacionSection } from '../components/OcupacionSection.tsx';
import { coleccionInWords, isVacation, type Campania } from '../components/words.ts';

function CampaniaActions() {
  const powers = usePowers();
  const campania = useRecordContext<Campania>();
  if (!powers || !campania || !mayReach(powers, 'campanias', 'w')) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <LinkButton
        to={`/campanias/${campania.id}/patron`}
        icon={<CalendarIcon />}
        label="Armar días y horas"
      />
      <OpenOrCloseCampania />
      <EditButton />
    </TopToolbar>
  );
}

function CampaniaFields() {
  const campania = useRecordContext<Campania>();
  if (!campania) return null;
  return (
    <FieldSection title="Campaña">
      <TextField source="nombre" />
      <FunctionField<Campania> source="fire_collection" render={coleccionInWords} />
      <AudienceText source="audiencia" />
      <EstadoField source="abierta" />
      <DateText source="desde" weekday />
      <DateText source="hasta" weekday />
      <DateText source="dia_inicio_entrega" weekday />
      {isVacation(campania) && <NumberField source="limite_empleados" />}
      {isVacation(campania) && <NumberField source="dias_por_empleado" />}
      {!isVacation(campania) && <NumberField source="cant_turnos" />}
      <NumberField source="edad_minima" emptyText="—" />
      <NumberField source="edad_maxima" emptyText="—" />
    </FieldSection>
  );
}

/** A campaña: its settings and its occupancy. */
export function CampaniaShow() {
  return (
    <ShowPage actions={<CampaniaActions />}>
      <Stack sx={{ p: 2 }} spacing={3}>
        <CampaniaFields />
        <OcupacionSection />
      </Stack>
    </ShowPage>
  );
}
