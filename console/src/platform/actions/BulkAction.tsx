import { useState, type ReactElement } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material';
import {
  useDataProvider,
  useGetMany,
  useListContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import * as z from 'zod';
import type { LoteReply, Rechazado } from '@gremio/contract/platform/lote.ts';
import { text } from '@gremio/contract/platform/schemas.ts';
import type { Provider } from '../http/data.ts';
import { useNameOf } from '../lists/StaffTable.tsx';
import { counted, plural } from '@gremio/contract/platform/counted.ts';
import type { UndoWarningProps } from '../undo/UndoWarning.tsx';
import { MotivoAction } from './MotivoAction.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';

/** Words for one row, and for several. */
type Numbered = readonly [one: string, many: string];

export interface BulkActionProps extends UndoWarningProps {
  /** Sends the batch. `motivo` is the reason of `withReason`, otherwise empty. */
  send: (provider: Provider, ids: number[], motivo: string) => Promise<LoteReply>;
  label: string;
  icon?: ReactElement;
  /** The noun for the rows: `['turno', 'turnos']`. */
  noun: Numbered;
  /** Words of the title before the count: `['Marcar atendido', 'Marcar atendidos']`. */
  title: Numbered;
  /** Words of the title after the count: `y avisar por correo`. */
  titleEnd?: string;
  content: Numbered;
  /** Words of the message before the count: `['Se publicó', 'Se publicaron']`. */
  done: Numbered;
  destructive?: boolean;
  /** Asks for a reason, which the member reads. */
  withReason?: boolean;
}

const motivoBody = z.object({ motivo: text(300) });
const acted = (count: number, verb: Numbered, noun: Numbered) =>
  `${plural(count, ...verb)} ${counted(count, ...noun)}`;

/** The number of selected rows; while a dialog closes over none, the number that it was about. */
function useLastCount(count: number): number {
  const [last, setLast] = useState(count);
  if (count > 0 && count !== last) setLast(count);
  return last;
}

/** A bulk action on the selected rows. Refused rows are listed, each with its reason. */
export function BulkAction(props: BulkActionProps) {
  const { send, label, icon, noun, title, content, done, destructive, withReason } = props;
  const { endpoint, about, titleEnd } = props;
  const { selectedIds, onUnselectItems } = useListContext();
  const provider = useDataProvider<Provider>();
  const [refused, setRefused] = useState<Rechazado[]>([]);
  const length = useLastCount(selectedIds.length);
  const asked = [acted(length, title, noun), titleEnd].filter(Boolean).join(' ');
  const run = async (motivo: string) => {
    const reply = await send(provider, selectedIds.map(Number), motivo);
    if (reply.rechazados.length > 0) setRefused(reply.rechazados);
    else onUnselectItems();
    return `${acted(reply.hechos.length, done, noun)}.`;
  };
  const words = { label, icon: icon as ReactElement, title: asked, confirm: asked };
  const common = { ...words, content: plural(length, ...content), endpoint, about };
  return (
    <>
      {withReason ? (
        <MotivoAction {...common} body={motivoBody} run={({ motivo }) => run(motivo)} />
      ) : (
        <ConfirmAction {...common} destructive={destructive ?? false} run={() => run('')} />
      )}
      {refused.length > 0 && (
        <RefusedDialog
          refused={refused}
          noun={noun}
          onClose={() => {
            setRefused([]);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}

/** The rows that did not change, each with the reason. */
function RefusedDialog({
  refused,
  noun,
  onClose,
}: {
  refused: Rechazado[];
  noun: BulkActionProps['noun'];
  onClose: () => void;
}) {
  const resource = useResourceContext() ?? '';
  const nameOf = useNameOf();
  const { data = [] } = useGetMany<RaRecord>(resource, { ids: refused.map(({ id }) => id) });
  const named = new Map(data.filter(Boolean).map((record) => [record.id, nameOf(record)]));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="rechazados">
      <DialogTitle id="rechazados">
        {acted(refused.length, ['Quedó como estaba', 'Quedaron como estaban'], noun)}
      </DialogTitle>
      <DialogContent>
        <List dense>
          {refused.map(({ id, mensaje }) => (
            <ListItem key={id} disableGutters>
              <ListItemText primary={named.get(id) ?? `N.º ${id}`} secondary={mensaje} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Entendido
        </Button>
      </DialogActions>
    </Dialog>
  );
}
