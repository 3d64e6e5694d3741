import { DataTable } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';
import { canalInWords, type Mensaje } from './mensaje.ts';

/** Messages sent to a persona, by mail and push. */
export const PersonaMensajes = () => (
  <RelatedTable
    target="persona_id"
    title="Lo que se le envió"
    resource="mensajes"
    sortField="creado"
    rowClick="show"
    emptyText="Todavía no se le envió nada."
  >
    <DataTable.Col source="creado">
      <MomentText source="creado" />
    </DataTable.Col>
    <DataTable.Col<Mensaje> source="canal" disableSort render={canalInWords} />
    <DataTable.Col source="asunto" disableSort />
    <DataTable.Col source="estado" disableSort>
      <EstadoField />
    </DataTable.Col>
  </RelatedTable>
);
