import { TextInput } from 'react-admin';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';
import { ImagenInput } from '../../platform/forms/ImagenInput.tsx';
import { PublicationInputs } from '../../platform/forms/PublicationInputs.tsx';
import { UploadIntoText } from './UploadIntoText.tsx';

const HELP = 'Markdown: **negrita**, *cursiva*, ## subtítulo, - lista, [enlace](https://…), > cita';

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
          <TextInput source="cuerpo" isRequired multiline minRows={12} helperText={HELP} />
          <UploadIntoText source="cuerpo" />
        </FullWidth>
        <FullWidth>
          <ImagenInput
            source="imagen_id"
            aspect={16 / 9}
            helperText="La de la lista y el comienzo: la recortás al elegirla"
          />
        </FullWidth>
      </FormSection>
      <PublicationInputs empty="oculto" />
    </>
  );
}
