import { Stack } from '@mui/material';
import { BooleanInput, NumberInput, TextArrayInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AudienceInput } from '../../platform/audience/AudienceInput.tsx';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { PublicationInputs } from '../../platform/forms/PublicationInputs.tsx';
import { WhatIs } from '../../platform/help/WhatIs.tsx';
import { PlaceNamesInput } from '../../platform/lugares/PlaceNamesInput.tsx';
import { PositionInput } from '../../platform/map/PositionInput.tsx';
import { ImagenesInput } from '../../platform/forms/ImagenInput.tsx';

/** Marks a hotel as by agreement, and sets the address that receives its reservas. */
function ConvenioInputs() {
  const convenio = Boolean(useWatch({ name: 'convenio' }));
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
        <BooleanInput source="convenio" helperText="La reserva se le pide al hotel por correo" />
        <WhatIs word="Convenio" />
      </Stack>
      <TextInput
        source="email"
        type="email"
        isRequired={convenio}
        helperText="A dónde se piden las reservas; los afiliados no lo ven"
      />
    </>
  );
}

export function HotelInputs() {
  return (
    <>
      <FormSection title="Hotel">
        <TextInput source="nombre" isRequired />
        <TextInput source="telefono" />
        <FullWidth>
          <TextInput source="descripcion" multiline minRows={3} />
        </FullWidth>
        <FullWidth>
          <TextArrayInput source="servicios" helperText="Uno por vez, con Enter: Desayuno, Wi-Fi" />
        </FullWidth>
        <NumberInput
          source="precio"
          min={0}
          helperText="En pesos, sin centavos. Vacío: a consultar"
        />
      </FormSection>
      <FormSection title="Fotos">
        <FullWidth>
          <ImagenesInput
            source="imagenes"
            aspect={16 / 9}
            helperText="La primera es la que se ve en la lista"
          />
        </FullWidth>
      </FormSection>
      <FormSection title="Dónde queda">
        <TextInput source="direccion" />
        <PlaceNamesInput />
        <PositionInput label="Dónde queda el hotel" />
      </FormSection>
      <FormSection title="Cómo se reserva">
        <ConvenioInputs />
        <NumberInput source="plazas" min={1} max={20} isRequired />
        <NumberInput source="habitaciones_por_reserva" min={1} max={10} isRequired />
        <NumberInput source="max_noches" min={1} max={60} isRequired />
      </FormSection>
      <AudienceInput />
      <FormSection title="En la app">
        <NumberInput source="order" min={0} isRequired helperText="Los más bajos, primero" />
      </FormSection>
      <PublicationInputs flag="show" />
    </>
  );
}
