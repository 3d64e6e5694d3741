import { useEffect, useRef } from 'react';
import { Box } from '@mui/material';
import { useFormState } from 'react-hook-form';

const BROKEN = '[aria-invalid="true"], [role="alert"]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** The first invalid field in reading order, or the focusable element beside its message. */
function findBroken(form: ParentNode | null): HTMLElement | null {
  const found = form?.querySelector<HTMLElement>(BROKEN) ?? null;
  if (!found || found.matches(FOCUSABLE)) return found;
  return found.parentElement?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

/** Moves the focus to the first invalid field after a form is refused, by its schema or by the server. */
export function FocusBrokenField() {
  const place = useRef<HTMLSpanElement>(null);
  const { errors, isSubmitting, submitCount } = useFormState();
  const refused = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  const handledCount = useRef(0);
  useEffect(() => {
    if (!refused || handledCount.current === submitCount) return;
    handledCount.current = submitCount;
    findBroken(place.current?.closest('form') ?? null)?.focus();
  }, [refused, submitCount]);
  return <Box component="span" ref={place} hidden />;
}
