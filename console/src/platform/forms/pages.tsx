import { useState, type ReactNode } from 'react';
import {
  Create,
  Edit,
  Show,
  useDataProvider,
  useNotify,
  useResourceContext,
  type CreateProps,
  type DataProvider,
  type EditProps,
  type Identifier,
  type RaRecord,
  type RedirectionSideEffect,
  type ShowProps,
} from 'react-admin';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { isRefusal } from '../http/errors.ts';
import { ConflictContext } from './Conflict.tsx';

/** After saving, redirects to the page of the parent record, whose id is in `field`. */
export const backTo =
  (resource: string, field: string, page: 'show' | 'edit' = 'show'): RedirectionSideEffect =>
  (_resource, _id, data) =>
    `${resource}/${data?.[field]}${page === 'show' ? '/show' : ''}`;

interface Validation {
  body?: { errors?: object };
  message?: string;
}

/** An edit page that saves pessimistically, and shows a conflict on a stale version. */
export function EditPage({
  children,
  onSaved,
  ...props
}: EditProps & { children: ReactNode; onSaved?: () => Promise<unknown> }) {
  const notify = useNotify();
  const provider = useDataProvider<DataProvider>();
  const resource = useResourceContext(props) ?? '';
  const [current, setCurrent] = useState<RaRecord | null>(null);
  const onError = async (error: unknown, { id }: { id?: Identifier }) => {
    const { body, message } = error as Validation;
    if (isRefusal(error, 'version_vieja') && id !== undefined) {
      setCurrent((await provider.getOne(resource, { id })).data);
    } else if (!body?.errors) {
      notify(message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <ConflictContext.Provider value={current}>
      <Edit
        mutationMode="pessimistic"
        redirect="show"
        {...props}
        mutationOptions={{ onError, onSettled: () => void onSaved?.() }}
      >
        {children}
      </Edit>
      <RecordHistory resource={props.resource} id={props.id} />
    </ConflictContext.Provider>
  );
}

/** A record's page with the acts that touched it below. */
export function ShowPage({ children, ...props }: ShowProps & { children: ReactNode }) {
  return (
    <>
      <Show {...props}>{children}</Show>
      <RecordHistory resource={props.resource} id={props.id} />
    </>
  );
}

export function CreatePage<R extends RaRecord>({ children, ...props }: CreateProps<R>) {
  return (
    <Create redirect="show" {...props}>
      {children}
    </Create>
  );
}
