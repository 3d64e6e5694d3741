import { DataTable } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';
import { usesInWords, type Clave } from './claves.ts';
import { RevokeClave } from './RevokeClave.tsx';

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
