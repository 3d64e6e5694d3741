import { EditBase, useNotify } from 'react-admin';
import { Card, Skeleton } from '@mui/material';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import { AJUSTES } from '@gremio/contract/ajustes/schemas.ts';
import { ContractForm } from '../../platform/forms/ContractForm.tsx';
import { useOrganizacion } from '../../platform/organizacion.tsx';
import { OrganizacionInputs } from './OrganizacionInputs.tsx';

const update = {
  ...ajustes.update,
  body: ajustes.update.body.safeExtend({ valor: AJUSTES.organizacion }),
};

/** The organisation's data, as a step of a new installation. */
export function OrganizacionStep({ onDone }: { onDone: () => void }) {
  const { refresh } = useOrganizacion();
  const notify = useNotify();
  const onSuccess = () => {
    notify('Se guardó. La app ya se ve así.', { type: 'success' });
    void refresh();
    onDone();
  };
  return (
    <EditBase
      resource="ajustes"
      id="organizacion"
      mutationMode="pessimistic"
      // A form shown before its values are loaded would lose anything typed meanwhile.
      loading={<Skeleton variant="rounded" height={720} />}
      redirect={false}
      mutationOptions={{ onSuccess }}
    >
      <Card>
        <ContractForm
          endpoint={update}
          saveLabel="Guardar y seguir"
          // Saving moves to the next step before the form registers the save, and would trigger the warning.
          warnWhenUnsavedChanges={false}
        >
          <OrganizacionInputs />
        </ContractForm>
      </Card>
    </EditBase>
  );
}
