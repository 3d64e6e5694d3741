import { DataTable, Pagination, useTranslate, type RaRecord } from 'react-admin';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { PersonaTable } from '../../platform/persona/PersonaTable.tsx';

/** The audit of a persona's records, latest first. */
export function PersonaAuditoria() {
  const translate = useTranslate();
  const accion = ({ accion: done }: RaRecord) => translate(`resources.auditoria.acciones.${done}`);
  const recurso = ({ recurso: what }: RaRecord) =>
    translate(`resources.${what}.name`, { smart_count: 1, _: String(what) });
  return (
    <PersonaTable
      title="Quién tocó sus datos"
      resource="auditoria"
      sortField="momento"
      rowClick="show"
      pagination={<Pagination />}
      emptyText="Nadie del personal hizo nada todavía."
    >
      <DataTable.Col source="momento">
        <MomentText source="momento" />
      </DataTable.Col>
      <DataTable.Col source="usuario" disableSort />
      <DataTable.Col source="accion" disableSort render={accion} />
      <DataTable.Col source="recurso" disableSort render={recurso} />
    </PersonaTable>
  );
}
