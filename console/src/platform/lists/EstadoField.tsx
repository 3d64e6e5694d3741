import { Chip } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';

type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';

/** State colours never come from the organisation's brand, and the word always accompanies them. */
const TONES: Record<string, Tone> = {
  activo: 'success',
  aceptado: 'success',
  vigente: 'success',
  atendido: 'success',
  abierta: 'success',
  publicado: 'success',
  reservado: 'info',
  reclamado: 'info',
  usado: 'success',
  abierto: 'success',
  vencido: 'warning',
  revocado: 'warning',
  enviado: 'success',
  confirmada: 'success',
  aprobada: 'success',
  publicada: 'success',
  pendiente: 'info',
  programada: 'info',
  en_cola: 'info',
  solicitada: 'info',
  inscripta: 'success',
  ofrecida: 'warning',
  lista_de_espera: 'info',
  en_sorteo: 'info',
  ingresado: 'success',
  esperado: 'info',
  fallido: 'error',
  fallida: 'error',
  interrumpida: 'warning',
  terminada: 'success',
  importando: 'info',
  revisando: 'info',
  revisada: 'info',
  rechazada: 'warning',
  respondido: 'success',
  rechazado: 'warning',
  suspendido: 'warning',
  vencida: 'warning',
  ingreso: 'success',
  duplicado: 'warning',
  ausente: 'warning',
  oculta: 'warning',
  cerrado: 'warning',
  por_confirmar: 'info',
  bloqueado: 'warning',
  invitado: 'info',
  sin_enlace: 'warning',
};

export function EstadoChip({ estado, label }: { estado: string; label: string }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={TONES[estado] ?? 'default'}
      label={label}
      sx={{ alignSelf: 'start' }}
    />
  );
}

/** A state's word from `resources.<resource>.estados`; a boolean field uses its own name as the state. */
export function EstadoField({ source = 'estado' }: { source?: string; label?: string }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  if (!record) return null;
  const value: unknown = record[source];
  const label = translate(`resources.${resource}.estados.${value}`, { _: String(value) });
  return <EstadoChip estado={value === true ? source : String(value)} label={label} />;
}
