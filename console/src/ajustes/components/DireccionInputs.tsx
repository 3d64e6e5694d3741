import { TextInput } from 'react-admin';
import { Ancho, Seccion } from '../../platform/forms/Formulario.tsx';

export function MapaInputs() {
  return (
    <Seccion titulo="Imágenes del mapa">
      <Ancho>
        <TextInput
          source="valor.teselas"
          label="Dirección"
          helperText="Con {z}, {x} e {y} donde van el acercamiento y la posición; vacío: sin mapa"
        />
      </Ancho>
      <Ancho>
        <TextInput
          source="valor.atribucion"
          label="De quién son"
          parse={(value: string) => value}
          helperText="Se lee al pie del mapa"
        />
      </Ancho>
    </Seccion>
  );
}

export function UbicacionIpInputs() {
  return (
    <Seccion titulo="Servicio">
      <Ancho>
        <TextInput
          source="valor.url"
          label="Dirección"
          type="url"
          helperText="Recibe la dirección de internet del afiliado: usá sólo uno con el que haya un acuerdo. Vacío: apagado"
        />
      </Ancho>
    </Seccion>
  );
}
