import { DataTable, useCanAccess, useRecordContext } from 'react-admin';
import { AddRelatedButton } from '../../platform/actions/AddRelatedButton.tsx';
import { DateText } from '../../platform/lists/DateText.tsx';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';
import { HijoFotos } from './HijoFotos.tsx';

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
