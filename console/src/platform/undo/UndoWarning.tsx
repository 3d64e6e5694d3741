import { DialogContentText } from '@mui/material';
import type { Undo } from '@gremio/contract/platform/undo.ts';

export interface UndoWarningProps {
  /** The call that the button makes: what it declares is said before. */
  endpoint: { method: string; path: string; deshacer?: Undo };
  /** The sentence of the declaration that is about this use of the call. */
  about?: 'salvo' | 'mientras' | undefined;
}

interface Sentence {
  says: string;
  never: boolean;
}

function sentenceOf({ endpoint, about }: UndoWarningProps): Sentence | null {
  const { deshacer: undo } = endpoint;
  if (!undo) return null;
  if ('nunca' in undo) return { says: undo.nunca, never: true };
  if (undo.por === 'nada' || about === undefined) return null;
  const salvo = undo.por === 'auditoria' ? undo.salvo?.dice : undefined;
  const says = about === 'salvo' ? salvo : undo.mientras;
  return says === undefined ? null : { says, never: about === 'salvo' };
}

/** Says, before an act, that it cannot be undone and why, or how long it can. Nothing, if it simply can. */
export function UndoWarning(props: UndoWarningProps) {
  const sentence = sentenceOf(props);
  if (sentence === null) return null;
  return (
    <DialogContentText sx={{ mt: 1.5 }}>
      {sentence.never && <strong>No se puede deshacer. </strong>}
      {sentence.says}
    </DialogContentText>
  );
}
