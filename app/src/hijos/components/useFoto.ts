import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { useEffect, useState } from 'react';
import { useUpload } from '../../platform/api/upload.ts';
import { NotAPhoto, type Photo, shrinkPhoto } from '../../platform/photo.ts';

const UNREADABLE = 'No es una foto que podamos leer. Elegí una imagen JPG, PNG, WebP o HEIC.';

/** Holds a chosen photo until it is uploaded; a failed upload keeps it. */
export function useFoto(hijoId: number, lado: Lado) {
  const [chosen, setChosen] = useState<(Photo & { url: string }) | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { run, progress, problem, dismiss } = useUpload(uploadDoc, {
    failed: 'No se envió',
    changes: [listHijos],
  });

  const url = chosen?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setPreparing(true);
    setUnreadable(null);
    try {
      const photo = await shrinkPhoto(file);
      setChosen({ ...photo, url: URL.createObjectURL(photo.blob) });
    } catch (error) {
      if (!(error instanceof NotAPhoto)) throw error;
      setUnreadable(UNREADABLE);
    }
    setPreparing(false);
  };

  /** Sends the photo with the guardian's consent; the server records its time. */
  const send = async () => {
    const sent = await run({
      params: { filename: `${lado}.jpg` },
      body: { hijo_id: String(hijoId), lado, consentimiento: 'true' },
      ...(chosen && { file: chosen.blob }),
    });
    if (sent) setChosen(null);
    return sent !== null;
  };

  return {
    preview: chosen?.url ?? null,
    doubtful: chosen?.doubtful ?? false,
    preparing,
    unreadable,
    progress,
    problem,
    dismiss,
    choose,
    drop: () => setChosen(null),
    send,
  };
}
