import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert, Button } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { isUnchosen, UNCHOSEN, type Unchosen } from '../forms/unchosen.ts';
import { momentInWords } from '../lists/DateText.tsx';
import { type Draft, forgetDraft, keepDraft, readDraft, type FormName } from './drafts.ts';

const ago = new Intl.RelativeTimeFormat('es', { numeric: 'always' });

/** `de hace 5 minutos`, `de recién`, or its moment where it is older than a day. */
export function agoInWords(at: number, now: number): string {
  const minutes = Math.round((now - at) / MINUTE_MS);
  if (minutes < 1) return 'de recién';
  if (minutes < 60) return `de ${ago.format(-minutes, 'minute')}`;
  if (minutes < 24 * 60) return `de ${ago.format(-Math.round(minutes / 60), 'hour')}`;
  return `del ${momentInWords(new Date(at).toISOString())}`;
}

/**
 * Keeps what is typed into the form around it on this device, and offers it again when the form is opened:
 * after a reload, an expired session or a closed tab. A save forgets it (`http/queries.ts`).
 */
export function DraftOffer() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const id = record?.id === undefined ? 'nuevo' : String(record.id);
  return (
    <KeptDraft key={`${resource} ${id}`} form={{ resource, id }} version={versionOf(record)} />
  );
}

const versionOf = (record: Record<string, unknown> | undefined): number | null =>
  typeof record?.['version'] === 'number' ? record['version'] : null;

type Values = Draft['values'];

/** Values of a draft under what was typed since, with the texts of choices that have none yet from both. */
function merged(offered: Values = {}, since: Values): Values {
  const texts = { ...(offered[UNCHOSEN] as Unchosen), ...(since[UNCHOSEN] as Unchosen) };
  return { ...offered, ...since, ...(isUnchosen(texts) && { [UNCHOSEN]: texts }) };
}

/** As `DraftOffer`, for a form by another name, such as that of a dialog. */
export function KeptDraft({ form, version = null }: { form: FormName; version?: number | null }) {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const values = useWatch();
  const [offered, setOffered] = useState(() => readDraft(form));
  const [opened] = useState(() => Date.now());
  const kept = useRef(false);
  const typedFields = (): Values =>
    Object.fromEntries(Object.keys(dirtyFields).map((field) => [field, values[field] as unknown]));
  /** The form holds what the record has again. A save has forgotten the draft already. */
  const takeBack = () => {
    kept.current = false;
    if (readDraft(form) === null) return;
    if (offered) keepDraft(form, offered);
    else forgetDraft(form);
  };
  const keep = useEffectEvent(() => {
    const fields = typedFields();
    if (Object.keys(fields).length === 0) {
      if (kept.current) takeBack();
      return;
    }
    kept.current = true;
    // A draft that is offered and not answered yet stays, under what is typed meanwhile.
    keepDraft(form, { at: Date.now(), version, values: merged(offered?.values, fields) });
  });
  useEffect(() => keep(), [values, dirtyFields]);
  if (!offered) return null;
  const resume = () => {
    const since = typedFields();
    for (const [field, value] of Object.entries(merged(offered.values, since))) {
      if (field === UNCHOSEN || !(field in since)) setValue(field, value, { shouldDirty: true });
    }
    setOffered(null);
  };
  const discard = () => {
    forgetDraft(form);
    setOffered(null);
  };
  return (
    <Alert
      severity="info"
      sx={{
        mb: 2,
        width: '100%',
        flexWrap: 'wrap',
        // Beside the icon, with the buttons below where they do not fit.
        '& .MuiAlert-message': { flex: '1 1 60%' },
      }}
      action={
        <>
          <Button color="inherit" size="small" onClick={resume}>
            Seguir
          </Button>
          <Button color="inherit" size="small" onClick={discard}>
            Descartar
          </Button>
        </>
      }
    >
      Tenés un borrador {agoInWords(offered.at, opened)} sin guardar.
      {offered.version !== version &&
        ' Desde entonces alguien lo cambió: revisalo antes de guardar.'}
    </Alert>
  );
}
