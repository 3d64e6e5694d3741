import { type LoPrometido, retiroOf } from '@gremio/contract/vouchers/cambios/rules.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDay, formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { NuevoAviso, PushText } from '../mensajes/avisos.ts';
import { mailText } from '../mensajes/textos.ts';

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

/** Class of the messages that say what a kind promises, and of the check before they are sent. */
export const CLASE_CAMBIO = 'voucher-cambio';

/** Stands for what a kind promises, as a word of a message's reference. */
export const huellaOf = (one: LoPrometido): string =>
  `${one.vence}/${retiroOf(one) ?? 0}/${one.pide_fotos ? 1 : 0}`;

/** With the name of the campaign at whose turnos it is collected, if any. */
export type Prometido = LoPrometido & { campania: string | null };

function prometidoInWords(title: string, one: Prometido, other: Prometido): string {
  const retiro =
    one.campania === null ? 'Se retira sin turno' : `Se retira con turno de ${one.campania}`;
  const lines = [
    ...(one.vence === other.vence ? [] : [`Sirve hasta el ${formatDay(one.vence)}`]),
    ...(retiroOf(one) === retiroOf(other) ? [] : [retiro]),
    ...(one.pide_fotos === other.pide_fotos
      ? []
      : [one.pide_fotos ? 'Pide las fotos del DNI aprobadas' : 'No pide fotos del DNI']),
  ];
  return [title, ...lines.map((line) => `• ${line}`)].join('\n');
}

/** Sentences that say what the member has to do now. */
function toDo(antes: Prometido, ahora: Prometido): string[] {
  const isNewTurno = ahora.campania !== null && retiroOf(antes) !== retiroOf(ahora);
  return [
    ...(isNewTurno ? [`Para retirarlo, reservá en la app un turno de ${ahora.campania}.`] : []),
    ...(ahora.pide_fotos && !antes.pide_fotos
      ? ['Antes de ir, cargá en la app las fotos del DNI.']
      : []),
  ];
}

/** Mail to a member about a change in what their vouchers of a kind promise. */
export const cambioMail = (
  persona: string,
  { nombre, count }: { nombre: string; count: number },
  antes: Prometido,
  ahora: Prometido,
  base: string,
) => ({
  ...mailText('voucher_cambiado', { nombre: primerNombre(persona), voucher: nombre }, [
    ...(count > 1 ? [`Tenés ${count} sin usar.`] : []),
    prometidoInWords('Ahora:', ahora, antes),
    prometidoInWords('Antes:', antes, ahora),
    ...toDo(antes, ahora),
  ]),
  boton: { texto: 'Ver mis vouchers', url: `${base}/mas/vouchers` },
});

/** Push about the same. */
export const cambioPush = (nombre: string, antes: Prometido, ahora: Prometido): PushText => ({
  titulo: `Cambió tu voucher: ${nombre}`,
  texto:
    antes.vence === ahora.vence
      ? 'Cambió cómo se retira: miralo en la app.'
      : `Ahora sirve hasta el ${formatDay(ahora.vence)}. Antes, hasta el ${formatDay(antes.vence)}.`,
  camino: '/mas/vouchers',
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

/** A cancellation with its reason, or a voucher that is valid again. */
export type Cancelacion = { cancelado: string } | 'repuesto';

/** Tells a member, by mail and on their devices, that staff cancelled their voucher, or gave it back. */
export function cancelacionAviso(
  { id, nombre, email }: { id: number; nombre: string; email: string | null },
  { tipo, hijo, vence }: { tipo: string; hijo: string | null; vence: string },
  what: Cancelacion,
  base: string,
): Omit<NuevoAviso, 'unico'> {
  const [titulo, texto, ...lines] =
    what === 'repuesto'
      ? [
          'Tu voucher vale de nuevo',
          tipo,
          `Vale de nuevo: podés usarlo hasta el ${formatDay(vence)}`,
        ]
      : [
          'Se canceló tu voucher',
          `${tipo}: ${what.cancelado}`,
          'Se canceló: ya no se puede usar',
          `Motivo: ${what.cancelado}`,
        ];
  const facts = [hijo ? `${tipo}, para ${hijo}` : tipo, ...lines];
  return {
    aviso: 'respuesta',
    tipo: 'voucher',
    persona: { id, email },
    correo: {
      ...mailText('voucher_cancelado', { nombre: primerNombre(nombre), voucher: tipo }, [
        facts.map((line) => `• ${line}`).join('\n'),
      ]),
      boton: { texto: 'Ver mis vouchers', url: `${base}/mas/vouchers` },
    },
    push: { titulo, texto, camino: '/mas/vouchers' },
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
  voucher_cambiado: () => {
    const antes = { con_turno: false, campania_id: null, pide_fotos: false, campania: null };
    return {
      tipo: 'voucher' as const,
      personaId: 0,
      para: 'ana@ejemplo.org',
      ...cambioMail(
        'PÉREZ, Ana',
        { nombre: 'Kit escolar', count: 2 },
        { ...antes, vence: '2026-12-31' },
        { ...antes, vence: '2026-12-11' },
        base,
      ),
    };
  },
  voucher_cancelado: () => ({
    tipo: 'voucher' as const,
    personaId: 0,
    para: 'ana@ejemplo.org',
    ...present(
      cancelacionAviso(
        { id: 0, nombre: 'PÉREZ, Ana', email: 'ana@ejemplo.org' },
        { tipo: 'Kit escolar', hijo: null, vence: '2026-12-15' },
        { cancelado: 'Estaba repetido' },
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
