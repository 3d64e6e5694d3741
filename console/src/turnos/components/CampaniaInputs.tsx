import { withWhatIs } from '../../platform/help/with-what-is.tsx';
import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { useState } from 'react';
import { Alert } from '@mui/material';
import { NumberInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { capital, localParts } from '@gremio/contract/platform/format.ts';
import { esAntesDeEntrega } from '@gremio/contract/turnos/rules.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { AudienceInput } from '../../platform/audience/AudienceInput.tsx';
import { DayInput } from '../../platform/calendar/DayInputs.tsx';
import { FormSection } from '../../platform/forms/ContractForm.tsx';
import { useDias } from './live.ts';
import {
  bookedBeforeEntrega,
  type Campania,
  COLECCIONES,
  coleccionInWords,
  toColeccion,
} from './words.ts';

/** The two collections that the app knows, and any other that the organisation names. */
function ColeccionInput() {
  const campania = useRecordContext<Campania>();
  const [other, setOther] = useState(
    campania && { id: campania.fire_collection, name: coleccionInWords(campania) },
  );
  const isOther = other && !COLECCIONES.some(({ id }) => id === other.id);
  return (
    <ChoiceInput
      source="fire_collection"
      isRequired
      choices={isOther ? [...COLECCIONES, other] : COLECCIONES}
      createItemLabel="Otra: %{item}"
      createHintValue="otra"
      onCreate={(name = '') => {
        const id = toColeccion(name);
        if (!id) return undefined;
        const made = { id, name: capital(name.trim()) };
        setOther(made);
        return made;
      }}
      helperText="Para otra, escribí su nombre. No se cambia cuando ya tiene días"
    />
  );
}

/** The limits, which differ between vacation and other campañas. */
function CupoInputs() {
  const vacation = useWatch({ name: 'fire_collection' }) === VACATION;
  return vacation ? (
    <>
      <NumberInput
        source="limite_empleados"
        isRequired
        min={1}
        helperText="De un día que no tiene límite propio"
      />
      <NumberInput
        source="dias_por_empleado"
        isRequired
        min={1}
        helperText="Los que cada uno puede elegir"
      />
    </>
  ) : (
    <NumberInput
      source="cant_turnos"
      slotProps={withWhatIs('Cupo')}
      isRequired
      min={1}
      helperText="De una hora que no tiene límite propio"
    />
  );
}

/** Warns, before saving, of bookings that would fall before the typed start of deliveries. */
function BeforeEntregaWarning() {
  const campania = useRecordContext<Campania>();
  const start: string | null = useWatch({ name: 'dia_inicio_entrega' });
  const { data: dias = [] } = useDias(campania?.id ?? 0);
  const [today] = useState(() => localParts(new Date()).fecha);
  const count = dias
    .filter(({ dia }) => dia >= today && esAntesDeEntrega(dia, start || null))
    .reduce((sum, { cant_empleados }) => sum + cant_empleados, 0);
  return count > 0 ? <Alert severity="warning">{bookedBeforeEntrega(count)}</Alert> : null;
}

/** The campaña's settings. It is opened on its own page, once its days are laid out. */
export function CampaniaInputs() {
  return (
    <>
      <FormSection title="Campaña">
        <TextInput source="nombre" isRequired />
        <ColeccionInput />
      </FormSection>
      <AudienceInput />
      <FormSection title="Cuándo se reserva">
        <DayInput source="desde" isRequired />
        <DayInput source="hasta" isRequired helperText="El último día también cuenta" />
        <DayInput
          source="dia_inicio_entrega"
          slotProps={withWhatIs('Inicio de la entrega')}
          helperText="Los días anteriores no se ofrecen ni se reservan, y los afiliados lo leen. Vacío: desde el primer día"
        />
        <BeforeEntregaWarning />
      </FormSection>
      <FormSection title="Cuántos entran">
        <CupoInputs />
      </FormSection>
      <FormSection title="Hijos que cuentan">
        <NumberInput source="edad_minima" min={0} helperText="Vacío: sin mínima" />
        <NumberInput source="edad_maxima" min={0} helperText="Vacío: sin máxima" />
      </FormSection>
    </>
  );
}
