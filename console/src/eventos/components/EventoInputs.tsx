import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AudienceInput } from '../../platform/audience/AudienceInput.tsx';
import { DayMomentInput } from '../../platform/calendar/DayInputs.tsx';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { ImagenInput } from '../../platform/forms/ImagenInput.tsx';
import { MarkdownInput } from '../../platform/forms/MarkdownInput.tsx';
import { MomentInput } from '../../platform/forms/MomentInput.tsx';
import { PublicationInputs } from '../../platform/forms/PublicationInputs.tsx';
import { PositionInput } from '../../platform/map/PositionInput.tsx';
import { MoveNotice } from './MoveNotice.tsx';
import { ESTRATEGIA_CHOICES } from './words.ts';

const WITH_GUESTS = ['titular_y_acompanantes', 'sorteo'];

/** The enrolment strategy, with the inputs that only some strategies need. */
function EstrategiaInputs() {
  const estrategia = String(useWatch({ name: 'estrategia' }));
  return (
    <FormSection title="Cómo se inscriben">
      <SelectInput source="estrategia" choices={ESTRATEGIA_CHOICES} isRequired />
      {WITH_GUESTS.includes(estrategia) && (
        <NumberInput source="max_acompanantes" min={0} max={20} isRequired />
      )}
      {estrategia === 'no_habilitado' && (
        <>
          <FullWidth>
            <TextInput source="motivo" isRequired helperText="Lo leen los afiliados" />
          </FullWidth>
          <FullWidth>
            <TextInput source="que_hacer" isRequired helperText="Lo leen los afiliados" />
          </FullWidth>
        </>
      )}
    </FormSection>
  );
}

export function EventoInputs() {
  return (
    <>
      <FormSection title="Qué es">
        <TextInput source="nombre" isRequired />
        <span />
        <FullWidth>
          <MarkdownInput source="descripcion" pictures={false} />
        </FullWidth>
        <FullWidth>
          <ImagenInput source="imagen_id" />
        </FullWidth>
      </FormSection>
      <FormSection title="Dónde y cuándo">
        <TextInput source="lugar" isRequired />
        <TextInput source="direccion" />
        <PositionInput label="Dónde es el evento" />
        <DayMomentInput source="comienza" isRequired />
        <DayMomentInput source="termina" isRequired />
        <FullWidth>
          <MoveNotice />
        </FullWidth>
      </FormSection>
      <AudienceInput />
      <EstrategiaInputs />
      <FormSection title="Inscripción y lugares">
        <MomentInput source="inscripcion_desde" isRequired />
        <MomentInput
          source="inscripcion_hasta"
          isRequired
          helperText="Antes de que empiece el evento"
        />
        <NumberInput
          source="plazas"
          min={0}
          isRequired
          helperText="Cuenta a todas las personas, también a los titulares"
        />
        <NumberInput
          source="plazo_oferta_horas"
          min={1}
          max={720}
          isRequired
          helperText="Lo que espera un lugar liberado a que lo acepten"
        />
      </FormSection>
      <PublicationInputs flag="publicado" />
    </>
  );
}
