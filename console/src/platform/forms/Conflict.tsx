import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { Alert, AlertTitle, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** The server's current record, after somebody else saved while this form was open; else null. */
export const ConflictContext = createContext<RaRecord | null>(null);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values differ, except `version`. */
const changedFields = (before: RaRecord, after: RaRecord): string[] =>
  Object.keys(after).filter((field) => field !== 'version' && !isSame(before[field], after[field]));

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'sin dato';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * A stale version (`version_vieja`): shows what the other clerk changed, and loads it into the form with the
 * new version, keeping what was typed here. If both changed a field, this clerk chooses.
 */
export function Conflict() {
  const current = useContext(ConflictContext);
  const read = useRecordContext();
  const { reset, getValues, formState } = useFormContext();
  const { dirtyFields } = formState;
  const notice = useRef<HTMLDivElement>(null);
  const [mine, setMine] = useState<Record<string, unknown>>({});
  useEffect(() => {
    if (!current) return;
    const typed = Object.keys(dirtyFields).map((field) => [field, getValues(field)] as const);
    setMine(Object.fromEntries(typed.filter(([field, value]) => !isSame(value, current[field]))));
    reset(current, { keepDirtyValues: true });
    notice.current?.scrollIntoView?.({ block: 'center' });
    // Only the values typed when the answer arrived can conflict, so later edits do not run this again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current, reset, getValues]);
  if (!current || !read) return null;
  const changed = changedFields(read, current);
  return (
    <Alert ref={notice} severity="warning" role="alert" sx={{ mb: 2, width: '100%' }}>
      <AlertTitle>Otra persona lo cambió antes que vos</AlertTitle>
      Lo que escribiste sigue acá, y ya trajimos lo demás. Miralo y guardá de nuevo.
      <ul>
        {changed
          .filter((field) => !(field in mine))
          .map((field) => (
            <li key={field}>
              <FieldName field={field} />: {inWords(current[field])}
            </li>
          ))}
      </ul>
      {changed
        .filter((field) => field in mine)
        .map((field) => (
          <ValueChoice key={field} field={field} mine={mine[field]} theirs={current[field]} />
        ))}
    </Alert>
  );
}

function FieldName({ field }: { field: string }) {
  const resource = useResourceContext();
  const translate = useTranslate();
  return <>{translate(`resources.${resource}.fields.${field}`, { _: field })}</>;
}

/** A field that both clerks changed, and the choice between the two values. */
function ValueChoice({ field, mine, theirs }: { field: string; mine: unknown; theirs: unknown }) {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { setValue, watch } = useFormContext();
  const name = translate(`resources.${resource}.fields.${field}`, { _: field });
  const chosen = isSame(watch(field), theirs) ? 'theirs' : 'mine';
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}: lo cambiaron los dos
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={`${name}, cuál queda`}
        value={chosen}
        onChange={(_event, next: 'mine' | 'theirs' | null) => {
          if (!next) return;
          setValue(field, next === 'mine' ? mine : theirs, {
            shouldDirty: true,
            shouldValidate: true,
          });
        }}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="mine" sx={{ textTransform: 'none' }}>
          Dejar lo mío: {inWords(mine)}
        </ToggleButton>
        <ToggleButton value="theirs" sx={{ textTransform: 'none' }}>
          Dejar lo que hay: {inWords(theirs)}
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
