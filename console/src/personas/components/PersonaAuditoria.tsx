import { Typography, useMediaQuery, type Theme } from '@mui/material';
import { DataTable, Pagination, useRecordContext } from 'react-admin';
import { type Act, ActSentence } from '../../platform/history/ActSentence.tsx';
import { MomentText, momentInWords } from '../../platform/lists/DateText.tsx';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';

/** The acts that touched a persona, latest first. */
export function PersonaAuditoria() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <RelatedTable
      target="persona_id"
      title="Quién tocó sus datos"
      resource="auditoria"
      sortField="momento"
      rowClick="show"
      pagination={<Pagination />}
      emptyText="Nadie del personal hizo nada todavía."
    >
      {!narrow && (
        <DataTable.Col source="momento">
          <MomentText source="momento" />
        </DataTable.Col>
      )}
      <DataTable.Col source="hecho" disableSort>
        <ActSentence source="hecho" />
        {narrow && <MomentLine />}
      </DataTable.Col>
    </RelatedTable>
  );
}

function MomentLine() {
  const act = useRecordContext<Act>();
  return (
    act && (
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {momentInWords(act.momento)}
      </Typography>
    )
  );
}
