import { NumberInput, TextInput } from 'react-admin';
import { Ancho, Seccion } from '../../platform/forms/Formulario.tsx';
import { ImagenInput } from '../../platform/forms/ImagenInput.tsx';
import { PublicacionInputs } from '../../platform/forms/PublicacionInputs.tsx';

export function SliderInputs() {
  return (
    <>
      <Seccion titulo="Slider">
        <Ancho>
          <ImagenInput
            source="imagen_id"
            proporcion={3 / 2}
            helperText="De 1280 píxeles de ancho o más: la recortás al elegirla. Abajo va el título"
          />
        </Ancho>
        <TextInput source="titulo" isRequired helperText="Pocas palabras: se lee sobre la imagen" />
        <TextInput source="texto" />
        <TextInput
          source="enlace"
          helperText="Una página de la app, como /turnos, o una dirección https://"
        />
        <NumberInput source="orden" min={0} helperText="El más bajo va primero" />
      </Seccion>
      <PublicacionInputs vacio="Vacío: queda oculto, y nadie lo ve" />
    </>
  );
}
