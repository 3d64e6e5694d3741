import { TextInput } from 'react-admin';
import { Ancho, Seccion } from '../../platform/forms/Formulario.tsx';
import { ImagenInput } from '../../platform/forms/ImagenInput.tsx';
import { PublicacionInputs } from '../../platform/forms/PublicacionInputs.tsx';
import { SubirAlTexto } from './SubirAlTexto.tsx';

const HELP = 'Markdown: **negrita**, *cursiva*, ## subtítulo, - lista, [enlace](https://…), > cita';

export function NoticiaInputs() {
  return (
    <>
      <Seccion titulo="Noticia">
        <Ancho>
          <TextInput source="titulo" isRequired />
        </Ancho>
        <Ancho>
          <TextInput source="copete" multiline helperText="Una o dos frases: se leen en la lista" />
        </Ancho>
        <Ancho>
          <TextInput source="cuerpo" isRequired multiline minRows={12} helperText={HELP} />
          <SubirAlTexto source="cuerpo" />
        </Ancho>
        <Ancho>
          <ImagenInput
            source="imagen_id"
            proporcion={16 / 9}
            helperText="La de la lista y el comienzo: la recortás al elegirla"
          />
        </Ancho>
      </Seccion>
      <PublicacionInputs vacio="Vacío: queda oculto, y nadie lo ve" />
    </>
  );
}
