import { Link, SelectInput, TextInput } from 'react-admin';
import type { TipoBuscador } from '@gremio/contract/ajustes/schemas.ts';
import { useWatch } from 'react-hook-form';
import { FullWidth, FormSection } from '../../platform/forms/ContractForm.tsx';

const HowToGetOne = () => (
  <FullWidth>
    <Link to="/ajustes-mapa">Cómo conseguir las direcciones del mapa y del buscador</Link>
  </FullWidth>
);

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
      <HowToGetOne />
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

/** The kinds of service, each with the address of its search call. */
const BUSCADORES: Record<TipoBuscador, { name: string; example: string }> = {
  georef: {
    name: 'Georef, del Estado argentino',
    example: 'https://apis.datos.gob.ar/georef/api/direcciones',
  },
  nominatim: { name: 'Nominatim', example: 'https://nominatim.ejemplo.org/search' },
  photon: { name: 'Photon', example: 'https://photon.ejemplo.org/api' },
};

export function BuscadorInputs() {
  const tipo: TipoBuscador | undefined = useWatch({ name: 'valor.tipo' });
  return (
    <FormSection title="Servicio">
      <SelectInput
        source="valor.tipo"
        label="Cuál"
        isRequired
        choices={Object.entries(BUSCADORES).map(([id, { name }]) => ({ id, name }))}
      />
      <FullWidth>
        <TextInput
          source="valor.url"
          label="Dirección"
          type="url"
          helperText={`Como ${BUSCADORES[tipo ?? 'georef'].example}. Vacío: apagado`}
        />
      </FullWidth>
      <HowToGetOne />
    </FormSection>
  );
}
