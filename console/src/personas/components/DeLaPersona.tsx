import { Typography } from '@mui/material';
import { DataTable, ReferenceManyField, useCanAccess, useRecordContext } from 'react-admin';
import { AgregarA } from '../../platform/actions/AgregarA.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha, Momento } from '../../platform/lists/Fecha.tsx';
import { Parte } from '../../platform/persona/Parte.tsx';
import { usosInWords, type Clave } from './claves.ts';
import { FotosDe } from './FotosDe.tsx';
import { Revocar } from './Revocar.tsx';

export function HijosDe() {
  const persona = useRecordContext();
  const { canAccess: fotos } = useCanAccess({ action: 'list', resource: 'fotos_hijos' });
  return (
    <Parte
      titulo="Hijos"
      action={<AgregarA resource="hijos" record={{ persona_id: persona?.id }} />}
    >
      <ReferenceManyField
        reference="hijos"
        target="persona_id"
        perPage={50}
        sort={{ field: 'fecha_nacimiento', order: 'ASC' }}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          {...(fotos ? { expand: <FotosDe /> } : {})}
          empty={<Typography>No tiene hijos cargados.</Typography>}
        >
          <DataTable.Col source="nombre" />
          <DataTable.Col source="numdoc" />
          <DataTable.Col source="fecha_nacimiento">
            <Fecha source="fecha_nacimiento" />
          </DataTable.Col>
          <DataTable.NumberCol source="edad" disableSort />
        </DataTable>
      </ReferenceManyField>
    </Parte>
  );
}

export function ClavesDe() {
  return (
    <Parte titulo="Claves de activación">
      <ReferenceManyField
        reference="claves_activacion"
        target="persona_id"
        perPage={10}
        sort={{ field: 'emitida', order: 'DESC' }}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          rowClick={false}
          empty={<Typography>Todavía no se le emitió ninguna clave.</Typography>}
        >
          <DataTable.Col source="estado" disableSort>
            <Estado />
          </DataTable.Col>
          <DataTable.Col source="emitida">
            <Momento source="emitida" />
          </DataTable.Col>
          <DataTable.Col source="vence">
            <Momento source="vence" emptyText="No vence" />
          </DataTable.Col>
          <DataTable.Col<Clave> source="usos" disableSort render={usosInWords} />
          <DataTable.Col label="Acciones">
            <Revocar />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Parte>
  );
}
