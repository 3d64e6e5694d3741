import { TextInput } from 'react-admin';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';

export function MapaInputs() {
  return (
    <FormSection title="Imágenes del mapa">
      <FullWidth>
        <TextInput
          source="valor.teselas"
          label="Dirección"
          helperText="Con {z}, {x} e {y} donde van el acercamiento y la posición; vacío: sin mapa"
        />
      </FullWidth>
      <FullWidth>
        <TextInput
          source="valor.atribucion"
          label="De quién son"
          parse={(value: string) => value}
          helperText="Se lee al pie del mapa"
        />
      </FullWidth>
    </FormSection>
  );
}

export function UbicacionIpInputs() {
  return (
    <FormSection title="Servicio">
      <FullWidth>
        <TextInput
          source="valor.url"
          label="Dirección"
          type="url"
          helperText="Recibe la dirección de internet del afiliado: usá sólo uno con el que haya un acuerdo. Vacío: apagado"
        />
      </FullWidth>
    </FormSection>
  );
}
