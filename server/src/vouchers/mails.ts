import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { decir } from '../mensajes/textos/service.ts';

interface PorVencer {
  nombre: string;
  vence: string;
  cantidad: number;
}

/** What somebody has to use before it expires. */
export const recordatorioMail = (
  persona: string,
  { nombre, vence, cantidad }: PorVencer,
  base: string,
) => ({
  ...decir(
    'recordatorio_voucher',
    { nombre: primerNombre(persona), voucher: nombre, cuando: formatDay(vence) },
    [`• ${nombre}${cantidad > 1 ? `: ${cantidad} sin usar` : ''}\n• Vence el ${formatDay(vence)}`],
  ),
  boton: { texto: 'Ver mis vouchers', url: `${base}/mas/vouchers` },
});

/** To nobody, for who writes its words. */
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
