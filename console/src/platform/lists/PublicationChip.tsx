import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { EstadoChip } from './EstadoField.tsx';
import { momentInWords } from './DateText.tsx';

interface Published {
  id: number;
  estado: string;
  publicado_desde: string | null;
}

/** Publication state in words: `Programada para el 8/12/2026, 10:30`, `Publicada`, `Terminó`, `Oculta`. */
export function PublicationChip(_props: { label?: string; source?: string }) {
  const record = useRecordContext<Published>();
  const resource = useResourceContext();
  const translate = useTranslate();
  if (!record) return null;
  const { estado, publicado_desde } = record;
  const word = translate(`resources.${resource}.estados.${estado}`, { _: estado });
  const label =
    estado === 'programada' && publicado_desde
      ? `${word} para el ${momentInWords(publicado_desde)}`
      : word;
  return <EstadoChip estado={estado} label={label} />;
}
