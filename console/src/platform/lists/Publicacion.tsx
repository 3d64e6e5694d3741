import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { EstadoChip } from './Estado.tsx';
import { momentoInWords } from './Fecha.tsx';

interface Publicado {
  id: number;
  estado: string;
  publicado_desde: string | null;
}

/** Publication state in words: `Programada para el 8/12/2026, 10:30`, `Publicada`, `Terminó`, `Oculta`. */
export function Publicacion(_props: { label?: string; source?: string }) {
  const record = useRecordContext<Publicado>();
  const resource = useResourceContext();
  const translate = useTranslate();
  if (!record) return null;
  const { estado, publicado_desde } = record;
  const word = translate(`resources.${resource}.estados.${estado}`, { _: estado });
  const label =
    estado === 'programada' && publicado_desde
      ? `${word} para el ${momentoInWords(publicado_desde)}`
      : word;
  return <EstadoChip estado={estado} label={label} />;
}
