import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import type { Provider } from '../http/data.ts';

/** Types of picture that the server takes, for a file input. */
export const PICTURES = 'image/jpeg,image/png,image/webp';

/** Uploads a picture as soon as it is chosen; `problem` is the error, if any. */
export function useUpload(onDone?: (id: number) => void) {
  const provider = useDataProvider<Provider>();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Resolves with the picture's id, or with null once `problem` is set. */
  const upload = async (file: File): Promise<number | null> => {
    setSending(true);
    setProblem(null);
    try {
      const { imagen } = await provider.call(uploadImagen, { file });
      onDone?.(imagen.id);
      return imagen.id;
    } catch (error) {
      setProblem(toError(error).message);
      return null;
    } finally {
      setSending(false);
    }
  };
  return { upload, sending, problem };
}
