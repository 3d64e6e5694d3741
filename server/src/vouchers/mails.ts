import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { mailText } from '../mensajes/templates.ts';

interface PorVencer {
  nombre: string;
  vence: string;
  cantidad: number;
}

/** Reminder of vouchers that are about to expire. */
export const recordatorioMail = (
  persona: string,
  { nombre, vence, cantidad }: PorVencer,
  base: string,
) => ({
  ...mailText(
    'recordatorio_voucher',
    { nombre: primerNombre(persona), voucher: nombre, cuando: formatDay(vence) },
    [`• ${nombre}${cantidad > 1 ? `: ${cantidad} sin usar` : ''}\n• Vence el ${formatDay(vence)}`],
  ),
  boton: { texto: 'Ver mis vouchers', url: `${base}/mas/vouchers` },
});

/** Sample mail for the text editor's preview. It has no real recipient. */
export const ejemplos = (base: string) => ({
  recordatorio_voucher: () => ({
    tipo: 'voucher' as const,
    personaId: 0,
    para: 'ana@ejemplo.org',
    ...recordatorioMail(
      'PÉREZ, Ana',
      { nombre: 'Kit escolar', vence: '2026-12-08', cantidad: 2 },
      base,
    ),
  }),
});
