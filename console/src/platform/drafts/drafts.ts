import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { local, tab } from '../storage/text.ts';
import { currentOwner } from '../store.ts';

/** Resources whose forms hold data of people: their drafts end with the tab, since a desk may be shared. */
const ABOUT_PEOPLE = new Set([
  'personas',
  'hijos',
  'congresales',
  'invitaciones',
  'invitados',
  'privacidad',
  'usuarios',
]);

const PREFIX = 'gremio.borrador.';
/** Older drafts are dropped. */
const KEPT_MS = 7 * DAY_MS;

/** Values that were typed into a form and not saved. */
export interface Draft {
  at: number;
  /** Version of the record that the form was opened with; null for a new one. */
  version: number | null;
  values: Record<string, unknown>;
}

/** A form: its resource and the id of its record, or `nuevo`. */
export interface FormName {
  resource: string;
  id: string;
  /** Of an act's dialog, such as a reason that a member reads: its draft ends with the tab. */
  dialog?: true;
}

const storeOf = ({ resource, dialog }: FormName) =>
  dialog || ABOUT_PEOPLE.has(resource) ? tab : local;
const keyOf = ({ resource, id }: FormName) => `${PREFIX}${currentOwner()}.${resource}.${id}`;

/** The draft of a form of this clerk; null if there is none, or it is too old. */
export function readDraft(form: FormName): Draft | null {
  const kept = storeOf(form).getJson<Draft>(keyOf(form));
  if (!kept) return null;
  if (Date.now() - kept.at < KEPT_MS) return kept;
  forgetDraft(form);
  return null;
}

export function keepDraft(form: FormName, draft: Draft): void {
  storeOf(form).set(keyOf(form), JSON.stringify(draft));
}

export const forgetDraft = (form: FormName): void => storeOf(form).remove(keyOf(form));

/** Forgets every draft of the clerk who signs out. */
export function forgetDrafts(): void {
  for (const store of [tab, local]) {
    for (const key of store.keys(`${PREFIX}${currentOwner()}.`)) store.remove(key);
  }
}
