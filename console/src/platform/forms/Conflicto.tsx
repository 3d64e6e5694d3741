import { createContext, useContext, useEffect, useRef } from 'react';
import { Alert, AlertTitle } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** What stands on the server, when somebody else saved while this form stood open. */
export const ConflictContext = createContext<RaRecord | null>(null);

/** The fields whose values differ, without the version that counts changes. */
const changedFields = (before: RaRecord, after: RaRecord): string[] =>
  Object.keys(after).filter(
    (field) =>
      field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'sin dato';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Somebody was faster (`version_vieja`): says what they changed, and the form, which keeps what was typed
 * here, takes the rest with its version. Saving again keeps both.
 */
export function Conflicto() {
  const current = useContext(ConflictContext);
  const read = useRecordContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const { reset } = useFormContext();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return;
    reset(current, { keepDirtyValues: true });
    notice.current?.scrollIntoView?.({ block: 'center' });
  }, [current, reset]);
  if (!current || !read) return null;
  return (
    <Alert ref={notice} severity="warning" role="alert" sx={{ mb: 2, width: '100%' }}>
      <AlertTitle>Otra persona lo cambió antes que vos</AlertTitle>
      Lo que escribiste sigue acá, y ya trajimos lo demás. Miralo y guardá de nuevo.
      <ul>
        {changedFields(read, current).map((field) => (
          <li key={field}>
            {translate(`resources.${resource}.fields.${field}`, { _: field })}:{' '}
            {inWords(current[field])}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
