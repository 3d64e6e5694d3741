import { DataTable, DateInput, TextInput, useTranslate } from 'react-admin';
import type { auditoria } from '@gremio/contract/personal/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { Momento, momentoInWords } from '../../platform/lists/Fecha.tsx';
import { Lista } from '../../platform/lists/Lista.tsx';
import { Tabla } from '../../platform/lists/Tabla.tsx';
import { Cambio } from '../components/Cambio.tsx';

type Row = Reply<typeof auditoria.get>;

const filters = [
  <TextInput key="usuario" source="usuario" alwaysOn sx={{ width: 170 }} />,
  <TextInput key="recurso" source="recurso" alwaysOn sx={{ width: 170 }} />,
  <TextInput key="recurso_id" source="recurso_id" alwaysOn sx={{ width: 170 }} />,
  <DateInput key="desde" source="desde" alwaysOn />,
];

/** Who did what to what, and when: a row opens to what it was before and after. */
export function AuditoriaList() {
  const translate = useTranslate();
  const resourceOf = ({ recurso }: Row) =>
    translate(`resources.${recurso}.name`, { smart_count: 2, _: recurso });
  return (
    <Lista
      filters={filters}
      sort={{ field: 'momento', order: 'DESC' }}
      perPage={50}
      exporter={false}
    >
      <Tabla<Row>
        rowClick="expand"
        expand={<Cambio />}
        primary={({ usuario, accion }) => `${usuario}: ${accion}`}
        secondary={(row) => `${resourceOf(row)} ${row.recurso_id ?? ''}`}
        fact={({ momento }) => momentoInWords(momento)}
      >
        <DataTable.Col source="momento">
          <Momento source="momento" />
        </DataTable.Col>
        <DataTable.Col source="usuario" disableSort />
        <DataTable.Col source="accion" disableSort />
        <DataTable.Col<Row> source="recurso" disableSort render={resourceOf} />
        <DataTable.Col source="recurso_id" disableSort />
        <DataTable.Col source="ip" disableSort />
      </Tabla>
    </Lista>
  );
}
