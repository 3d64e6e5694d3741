import { NumberInput, TextInput } from 'react-admin';
import { AudienceInput } from '../../platform/audience/AudienceInput.tsx';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { ImagenInput } from '../../platform/forms/ImagenInput.tsx';
import { LinkInput } from '../../platform/forms/LinkInput.tsx';
import { PublicationInputs } from '../../platform/forms/PublicationInputs.tsx';

export function SliderInputs() {
  return (
    <>
      <FormSection title="Destacado">
        <FullWidth>
          <ImagenInput
            source="imagen_id"
            aspect={3 / 2}
            helperText="De 1280 píxeles de ancho o más: la recortás al elegirla. Abajo va el título"
          />
        </FullWidth>
        <TextInput source="titulo" isRequired helperText="Pocas palabras: se lee sobre la imagen" />
        <TextInput source="texto" />
        <LinkInput source="enlace" />
        <NumberInput source="orden" min={0} helperText="El más bajo va primero" />
      </FormSection>
      <AudienceInput />
      <PublicationInputs flag={null} />
    </>
  );
}
