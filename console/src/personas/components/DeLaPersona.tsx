import { DataTable, useCanAccess, useRecordContext } from 'react-admin';
import { AgregarA } from '../../platform/actions/AgregarA.tsx';
import { Estado } from '../../platform/lists/Estado.tsx';
import { Fecha, Momento } from '../../platform/lists/Fecha.tsx';
import { TablaDe } from '../../platform/persona/TablaDe.tsx';
import { usosInWords, type Clave } from './claves.ts';
import { FotosDe } from './FotosDe.tsx';
import { Revocar } from './Revocar.tsx';

export function HijosDe() {
  const persona = useRecordContext();
  const { canAccess: fotos } = useCanAccess({ action: 'list', resource: 'fotos_hijos' });
  return (
    <TablaDe
      titulo="Hijos"
      action={<AgregarA resource="hijos" record={{ persona_id: persona?.id }} />}
      de="hijos"
      por="fecha_nacimiento"
      orden="ASC"
      filas={50}
      abre={fotos && <FotosDe />}
      vacio="No tiene hijos cargados."
    >
      <DataTable.Col source="nombre" />
      <DataTable.Col source="numdoc" />
      <DataTable.Col source="fecha_nacimiento">
        <Fecha source="fecha_nacimiento" />
      </DataTable.Col>
      <DataTable.NumberCol source="edad" disableSort />
    </TablaDe>
  );
}

export function ClavesDe() {
  return (
    <TablaDe
      titulo="Claves de activación"
      de="claves_activacion"
      por="emitida"
      filas={10}
      ver={false}
      vacio="Todavía no se le emitió ninguna clave."
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
    </TablaDe>
  );
}
