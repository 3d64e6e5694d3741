import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDay, formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { NuevoAviso } from '../mensajes/fan-out.ts';
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

interface Devuelto {
  tipo: string;
  hijo: string | null;
  usado: string | null;
  usado_donde: string | null;
  vence: string;
  /** It expired before its use was taken back. */
  vencido: boolean;
}

function devueltoLines(
  { tipo, hijo, usado, usado_donde, vence, vencido }: Devuelto,
  motivo: string | null,
): string {
  const { fecha, hora } = localParts(new Date(present(usado)));
  return [
    hijo ? `${tipo}, para ${hijo}` : tipo,
    `Figuraba usado el ${formatDayAndHour(fecha, hora.slice(0, 5))}, en ${usado_donde}`,
    ...(motivo ? [`Motivo: ${motivo}`] : []),
    vencido
      ? `Venció el ${formatDay(vence)}: ya no se puede usar`
      : `Podés usarlo hasta el ${formatDay(vence)}, con el mismo código`,
  ]
    .map((line) => `• ${line}`)
    .join('\n');
}

/** Tells a member, by mail and on their devices, that uses of their vouchers were taken back. */
export function devueltoAviso(
  { id, nombre, email }: { id: number; nombre: string; email: string | null },
  vouchers: readonly Devuelto[],
  motivo: string | null,
  base: string,
): Omit<NuevoAviso, 'unico'> {
  const voucher = [...new Set(vouchers.map(({ tipo }) => tipo))].join(', ');
  const usable = vouchers.some(({ vencido }) => !vencido);
  return {
    aviso: 'respuesta',
    tipo: 'voucher',
    persona: { id, email },
    correo: {
      ...mailText(
        'voucher_devuelto',
        { nombre: primerNombre(nombre), voucher },
        vouchers.map((one) => devueltoLines(one, motivo)),
      ),
      boton: { texto: 'Ver mis vouchers', url: `${base}/mas/vouchers` },
    },
    push: {
      titulo: 'Se deshizo el uso de tu voucher',
      texto: `${voucher}: ${usable ? 'lo podés usar de nuevo.' : 'ya venció.'}`,
      camino: '/mas/vouchers',
    },
  };
}

/** Sample mails for the text editor's preview. They have no real recipient. */
export const ejemplos = (base: string) => ({
  voucher_devuelto: () => ({
    tipo: 'voucher' as const,
    personaId: 0,
    para: 'ana@ejemplo.org',
    ...present(
      devueltoAviso(
        { id: 0, nombre: 'PÉREZ, Ana', email: 'ana@ejemplo.org' },
        [
          {
            tipo: 'Cine para vos',
            hijo: null,
            usado: '2026-12-01T20:30:00-03:00',
            usado_donde: 'Cine de la Muestra',
            vence: '2026-12-31',
            vencido: false,
          },
        ],
        'La función se suspendió.',
        base,
      ).correo,
    ),
  }),
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
