import { DataTable, Pagination, useTranslate, type RaRecord } from 'react-admin';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { TablaDe } from '../../platform/persona/TablaDe.tsx';

/** The audit of a persona's records, latest first. */
export function AuditoriaDe() {
  const translate = useTranslate();
  const accion = ({ accion: done }: RaRecord) => translate(`resources.auditoria.acciones.${done}`);
  const recurso = ({ recurso: what }: RaRecord) =>
    translate(`resources.${what}.name`, { smart_count: 1, _: String(what) });
  return (
    <TablaDe
      titulo="Quién tocó sus datos"
      de="auditoria"
      por="momento"
      ver="show"
      pagination={<Pagination />}
      vacio="Nadie del personal hizo nada todavía."
    >
      <DataTable.Col source="momento">
        <Momento source="momento" />
      </DataTable.Col>
      <DataTable.Col source="usuario" disableSort />
      <DataTable.Col source="accion" disableSort render={accion} />
      <DataTable.Col source="recurso" disableSort render={recurso} />
    </TablaDe>
  );
}
