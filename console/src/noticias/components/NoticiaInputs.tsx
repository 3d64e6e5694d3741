import { TextInput } from 'react-admin';
import { AudienceInput } from '../../platform/audience/AudienceInput.tsx';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { ImagenInput } from '../../platform/forms/ImagenInput.tsx';
import { MarkdownInput } from '../../platform/forms/MarkdownInput.tsx';
import { PublicationInputs } from '../../platform/forms/PublicationInputs.tsx';

export function NoticiaInputs() {
  return (
    <>
      <FormSection title="Noticia">
        <FullWidth>
          <TextInput source="titulo" isRequired />
        </FullWidth>
        <FullWidth>
          <TextInput source="copete" multiline helperText="Una o dos frases: se leen en la lista" />
        </FullWidth>
        <FullWidth>
          <MarkdownInput source="cuerpo" isRequired />
        </FullWidth>
        <FullWidth>
          <ImagenInput
            source="imagen_id"
            aspect={16 / 9}
            helperText="La de la lista y el comienzo: la recortás al elegirla"
          />
        </FullWidth>
      </FormSection>
      <AudienceInput />
      <PublicationInputs flag={null} />
    </>
  );
}
