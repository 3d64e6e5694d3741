import { DataTable, useCanAccess, useRecordContext } from 'react-admin';
import { AddRelatedButton } from '../../platform/actions/AddRelatedButton.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { DateText, MomentText } from '../../platform/lists/DateText.tsx';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';
import { usesInWords, type Clave } from './claves.ts';
import { HijoFotos } from './HijoFotos.tsx';
import { RevokeClave } from './RevokeClave.tsx';

export function PersonaHijos() {
  const persona = useRecordContext();
  const { canAccess: fotos } = useCanAccess({ action: 'list', resource: 'fotos_hijos' });
  return (
    <RelatedTable
      target="persona_id"
      title="Hijos"
      action={<AddRelatedButton resource="hijos" record={{ persona_id: persona?.id }} />}
      resource="hijos"
      sortField="fecha_nacimiento"
      order="ASC"
      perPage={50}
      expand={fotos && <HijoFotos />}
      emptyText="No tiene hijos cargados."
    >
      <DataTable.Col source="nombre" />
      <DataTable.Col source="numdoc" />
      <DataTable.Col source="fecha_nacimiento">
        <DateText source="fecha_nacimiento" />
      </DataTable.Col>
      <DataTable.NumberCol source="edad" disableSort />
    </RelatedTable>
  );
}

export function PersonaClaves() {
  return (
    <RelatedTable
      target="persona_id"
      title="Claves de activación"
      resource="claves_activacion"
      sortField="emitida"
      perPage={10}
      rowClick={false}
      emptyText="Todavía no se le emitió ninguna clave."
    >
      <DataTable.Col source="estado" disableSort>
        <EstadoField />
      </DataTable.Col>
      <DataTable.Col source="emitida">
        <MomentText source="emitida" />
      </DataTable.Col>
      <DataTable.Col source="vence">
        <MomentText source="vence" emptyText="No vence" />
      </DataTable.Col>
      <DataTable.Col<Clave> source="usos" disableSort render={usesInWords} />
      <DataTable.Col label="Acciones">
        <RevokeClave />
      </DataTable.Col>
    </RelatedTable>
  );
}
