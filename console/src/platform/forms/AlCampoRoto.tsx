import { useEffect, useRef } from 'react';
import { Box } from '@mui/material';
import { useFormState } from 'react-hook-form';

const BROKEN = '[aria-invalid="true"], [role="alert"]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** The first broken field in the order in which they are read, or what stands beside it. */
function findBroken(form: ParentNode | null): HTMLElement | null {
  const found = form?.querySelector<HTMLElement>(BROKEN) ?? null;
  if (!found || found.matches(FOCUSABLE)) return found;
  return found.parentElement?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

/** After a form was refused, here or by the server, the focus is on the first field to mend. */
export function AlCampoRoto() {
  const place = useRef<HTMLSpanElement>(null);
  const { errors, isSubmitting, submitCount } = useFormState();
  const refused = submitCount > 0 && !isSubmitting && Object.keys(errors).length > 0;
  const told = useRef(0);
  useEffect(() => {
    if (!refused || told.current === submitCount) return;
    told.current = submitCount;
    findBroken(place.current?.closest('form') ?? null)?.focus();
  }, [refused, submitCount]);
  return <Box component="span" ref={place} hidden />;
}
