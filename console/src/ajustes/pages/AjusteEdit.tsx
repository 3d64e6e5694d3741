import type { ComponentType } from 'react';
import { Alert, Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import { AJUSTES, type Clave } from '@gremio/contract/ajustes/schemas.ts';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { EditPage } from '../../platform/forms/pages.tsx';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { AvisosInputs } from '../components/AvisosInputs.tsx';
import { CapitalInputs } from '../components/CapitalInputs.tsx';
import { CartaInputs } from '../components/CartaInputs.tsx';
import { CLAVE_HELP } from '../components/claves.ts';
import { DiasCerradosInputs } from '../components/DiasCerradosInputs.tsx';
import { BuscadorInputs, MapaInputs, UbicacionIpInputs } from '../components/AddressInputs.tsx';
import { OrganizacionInputs } from '../components/OrganizacionInputs.tsx';
import { RetencionInputs } from '../components/RetencionInputs.tsx';
import { SegundoFactorInputs } from '../components/SegundoFactorInputs.tsx';
import { VersionInputs } from '../components/VersionInputs.tsx';

const INPUTS: Record<Clave, ComponentType> = {
  organizacion: OrganizacionInputs,
  version: VersionInputs,
  mapa: MapaInputs,
  buscador_direcciones: BuscadorInputs,
  ubicacion_ip: UbicacionIpInputs,
  capital: CapitalInputs,
  dias_cerrados: DiasCerradosInputs,
  avisos: AvisosInputs,
  retencion_fotos_dias: RetencionInputs,
  carta_activacion: CartaInputs,
  segundo_factor: SegundoFactorInputs,
};

/** The update endpoint of a setting, with the contract's schema for its value. */
const updateOf = (clave: Clave) => ({
  ...ajustes.update,
  body: ajustes.update.body.safeExtend({ valor: AJUSTES[clave] }),
});

function AjusteForm() {
  const ajuste = useRecordContext<{ id: Clave }>();
  if (!ajuste) return null;
  const Inputs = INPUTS[ajuste.id];
  return (
    <>
      <Alert severity="info" sx={{ m: 2, mb: 0 }}>
        {CLAVE_HELP[ajuste.id]}
      </Alert>
      <ContractForm endpoint={updateOf(ajuste.id)}>
        <Box sx={{ width: '100%', maxWidth: ajuste.id === 'organizacion' ? 1200 : 800 }}>
          <Inputs />
        </Box>
      </ContractForm>
    </>
  );
}

export function AjusteEdit() {
  const { refresh } = useOrganizacion();
  return (
    <EditPage redirect="list" onSaved={refresh}>
      <AjusteForm />
    </EditPage>
  );
}
