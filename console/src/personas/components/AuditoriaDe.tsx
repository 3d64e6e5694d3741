import { Typography } from '@mui/material';
import {
  DataTable,
  Pagination,
  ReferenceManyField,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { Momento } from '../../platform/lists/Fecha.tsx';
import { Parte } from '../../platform/persona/Parte.tsx';

/** What the staff did with a person's things, the last first. */
export function AuditoriaDe() {
  const translate = useTranslate();
  const accion = ({ accion: done }: RaRecord) => translate(`resources.auditoria.acciones.${done}`);
  const recurso = ({ recurso: what }: RaRecord) =>
    translate(`resources.${what}.name`, { smart_count: 1, _: String(what) });
  return (
    <Parte titulo="Quién tocó sus datos">
      <ReferenceManyField
        reference="auditoria"
        target="persona_id"
        perPage={25}
        sort={{ field: 'momento', order: 'DESC' }}
        pagination={<Pagination />}
      >
        <DataTable
          size="small"
          bulkActionButtons={false}
          rowClick="show"
          empty={<Typography>Nadie del personal hizo nada todavía.</Typography>}
        >
          <DataTable.Col source="momento">
            <Momento source="momento" />
          </DataTable.Col>
          <DataTable.Col source="usuario" disableSort />
          <DataTable.Col source="accion" disableSort render={accion} />
          <DataTable.Col source="recurso" disableSort render={recurso} />
        </DataTable>
      </ReferenceManyField>
    </Parte>
  );
}
