import { useFormContext } from 'react-hook-form';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { UploadImagen } from '../../platform/forms/ImagenInput.tsx';

const SHOWN = 640;

/** Uploads a picture and appends it to the text as Markdown, for the clerk to move. */
export function UploadIntoText({ source }: { source: string }) {
  const { getValues, setValue } = useFormContext();
  const add = (id: number) => {
    const before = String(getValues(source) ?? '').trimEnd();
    const picture = `![Describí la imagen](${imagenUrl(id, SHOWN)})`;
    setValue(source, [before, picture].filter(Boolean).join('\n\n'), { shouldDirty: true });
  };
  return <UploadImagen text="Agregar una imagen al texto" onDone={add} />;
}
