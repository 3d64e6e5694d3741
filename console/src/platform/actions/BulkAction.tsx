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
import type { UndoWarningProps } from '../undo/UndoWarning.tsx';
import { MotivoAction } from './MotivoAction.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';

export interface BulkActionProps extends UndoWarningProps {
  /** Sends the batch. `motivo` is the reason of `withReason`, otherwise empty. */
  send: (provider: Provider, ids: number[], motivo: string) => Promise<LoteReply>;
  label: string;
  icon?: ReactElement;
  /** The noun for the rows: `['turno', 'turnos']`. */
  noun: readonly [one: string, many: string];
  /** The confirmation's title, given the count: `Marcar atendidos 12 turnos`. */
  title: (howMany: string) => string;
  content: string;
  /** The message after it is done, given the count: `Quedaron atendidos 12 turnos.` */
  done: (howMany: string) => string;
  destructive?: boolean;
  /** Asks for a reason, which the member reads. */
  withReason?: boolean;
}

const motivoBody = z.object({ motivo: text(300) });
const counted = (count: number, [one, many]: BulkActionProps['noun']) =>
  `${count} ${count === 1 ? one : many}`;

/** A bulk action on the selected rows. Refused rows are listed, each with its reason. */
export function BulkAction(props: BulkActionProps) {
  const { send, label, icon, noun, title, content, done, destructive, withReason } = props;
  const { endpoint, about } = props;
  const { selectedIds, onUnselectItems } = useListContext();
  const provider = useDataProvider<Provider>();
  const [refused, setRefused] = useState<Rechazado[]>([]);
  const howMany = counted(selectedIds.length, noun);
  const run = async (motivo: string) => {
    const reply = await send(provider, selectedIds.map(Number), motivo);
    if (reply.rechazados.length > 0) setRefused(reply.rechazados);
    else onUnselectItems();
    return done(counted(reply.hechos.length, noun));
  };
  const words = { label, icon: icon as ReactElement, title: title(howMany), content };
  const common = { ...words, endpoint, about };
  return (
    <>
      {withReason ? (
        <MotivoAction
          {...common}
          confirm={title(howMany)}
          body={motivoBody}
          run={({ motivo }) => run(motivo)}
        />
      ) : (
        <ConfirmAction
          {...common}
          confirm={title(howMany)}
          destructive={destructive ?? false}
          run={() => run('')}
        />
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
        {refused.length === 1 ? 'Quedó' : 'Quedaron'} como{' '}
        {refused.length === 1 ? 'estaba' : 'estaban'} {counted(refused.length, noun)}
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
