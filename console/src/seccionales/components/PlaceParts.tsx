import { Divider, Stack } from '@mui/material';
import { DataTable, Link, Pagination, useCanAccess, useRecordContext } from 'react-admin';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { AddRelatedButton } from '../../platform/actions/AddRelatedButton.tsx';
import { listAddress } from '../../platform/lists/list-address.ts';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import { type Kind, SECCIONAL } from './kinds.ts';
import { MergedPlaces } from './MergedPlaces.tsx';
import { MergeOther } from './MergeOther.tsx';
import { Spellings } from './Spellings.tsx';
import { personasInWords } from './words.ts';

/** Below the form of a place: its personas, its spellings, what was merged into it, and its sites. */
export function PlaceParts({ kind }: { kind: Kind }) {
  const place = useRecordContext<LugarRow>();
  if (!place) return null;
  return (
    <Stack spacing={3} sx={{ p: 2 }}>
      <Divider />
      <RecordSection title="Personas" action={<MergeOther kind={kind} />}>
        <Link to={listAddress('personas', { [kind.filter]: place.id })}>
          {personasInWords(place.personas)}
        </Link>
      </RecordSection>
      <Spellings kind={kind} />
      <MergedPlaces kind={kind} />
      {kind === SECCIONAL && <Sedes seccional_id={place.id} />}
    </Stack>
  );
}

/** Sites of the seccional on the page. */
function Sedes({ seccional_id }: { seccional_id: number }) {
  const { canAccess } = useCanAccess({ action: 'list', resource: 'sedes' });
  if (!canAccess) return null;
  return (
    <RelatedTable
      title="Sedes"
      action={<AddRelatedButton resource="sedes" record={{ seccional_id }} />}
      resource="sedes"
      target="seccional_id"
      sortField="nombre"
      order="ASC"
      perPage={10}
      pagination={<Pagination />}
      emptyText="Todavía no tiene sedes."
    >
      <DataTable.Col source="nombre" />
      <DataTable.Col source="direccion" disableSort />
      <DataTable.Col source="telefono" disableSort />
      <DataTable.Col source="horario" disableSort />
    </RelatedTable>
  );
}
