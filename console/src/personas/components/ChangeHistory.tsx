import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';

/** When, by whom and why; a file is named in `motivo` with its line. */
interface Change {
  id: number;
  momento: string;
  usuario: string | null;
  motivo: string | null;
}

interface Props<C extends Change> {
  title: string;
  /** Sentence for a persona without changes. */
  none: string;
  changes: C[] | undefined;
  whatOf: (change: C) => string;
  /** Words for a change without a reason. */
  unexplained?: string;
  /** More about the cause. */
  causeOf?: (change: C) => string | null;
}

/** One history of a persona, the latest change first. */
export function ChangeHistory<C extends Change>({
  title,
  none,
  changes,
  whatOf,
  unexplained,
  causeOf,
}: Props<C>) {
  const whoAndWhy = (change: C): string =>
    [
      momentInWords(change.momento),
      change.usuario ?? 'Importación',
      change.motivo ?? unexplained,
      causeOf?.(change),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordSection title={title}>
      {changes?.length === 0 && <Typography>{none}</Typography>}
      <List dense disablePadding>
        {changes?.map((one) => (
          <ListItem key={one.id} disableGutters>
            <ListItemText primary={whatOf(one)} secondary={whoAndWhy(one)} />
          </ListItem>
        ))}
      </List>
    </RecordSection>
  );
}
