import type { EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import type { ErrorName } from '@gremio/contract/platform/errors.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import type { Entregable } from '@gremio/contract/puerta/schemas.ts';
import { sentenceOf } from '../../platform/api/problem.ts';
import { formatMoment } from '../../platform/moment.ts';
import { newKey } from './client.ts';

/** A use that can be undone. Its key is the idempotency key of every try. */
export interface Undo {
  voucher_ids: number[];
  /** The turno that was attended with it. */
  turno_id: number | null;
  key: string;
}

/** Answer to a scan or to an act, shown full screen. */
export interface Verdict {
  tone: 'ok' | 'warn' | 'bad' | 'unknown' | 'undone';
  word: string;
  /** Details of the voucher or card, or the reason of the refusal. */
  text: string;
  /** Name of the holder; of a refused voucher, its kind. */
  who: string | null;
  undo?: Undo;
}

interface VoucherDetails {
  id?: number;
  tipo?: string;
  vence?: string;
  usado?: string | null;
  usado_donde?: string | null;
  motivo?: string | null;
  deshacer?: boolean;
}

const WORDS: Partial<Record<ErrorName, [Verdict['tone'], string]>> = {
  voucher_usado: ['bad', 'Ya se usó'],
  voucher_vencido: ['bad', 'Vencido'],
  voucher_cancelado: ['bad', 'Cancelado'],
  voucher_desconocido: ['bad', 'No es un voucher'],
  voucher_de_otro_tipo: ['warn', 'No es para acá'],
  voucher_sin_reclamar: ['warn', 'Nadie lo pidió'],
  voucher_ambiguo: ['warn', 'Escaneá el QR'],
  carnet_revocado: ['warn', 'Carnet reemplazado'],
  turno_otro_dia: ['warn', 'No es hoy'],
  turno_ya_atendido: ['warn', 'Ya atendido'],
  nada_para_entregar: ['warn', 'Ya se entregó algo'],
  uso_desconocido: ['warn', 'Ya no figura'],
  uso_de_otro_dia: ['warn', 'Pasó el día'],
  voucher_de_baja: ['warn', 'No se puede'],
  lector_mal_puesto: ['warn', 'El lector lee mal'],
  demasiados: ['warn', 'Muchos intentos'],
};

/** Builds a more precise reason than the refusal's message from the voucher's details; null without them. */
function reasonOf(
  motivo: ErrorName,
  { tipo, vence, usado, usado_donde, motivo: why }: VoucherDetails,
) {
  if (motivo === 'voucher_usado' && usado) return `El ${formatMoment(usado)}, en ${usado_donde}.`;
  if (motivo === 'voucher_vencido' && vence) return `Sirvió hasta el ${formatDay(vence)}.`;
  if (motivo === 'voucher_cancelado' && why) return why;
  if (motivo === 'voucher_de_otro_tipo' && tipo) return `Es un voucher de ${tipo}.`;
  return null;
}

export const undoOf = (voucher_ids: number[], turno_id: number | null = null): Undo => ({
  voucher_ids,
  turno_id,
  key: newKey(),
});

export const usedVerdict = ({ id, tipo, para, codigo }: Entregable): Verdict => ({
  tone: 'ok',
  word: 'Usado',
  text: `${tipo} · ${codigo}`,
  who: para,
  undo: undoOf([id]),
});

/** Verdict on an undo: the vouchers as they are now. */
export function undoneVerdict(vouchers: readonly Entregable[]): Verdict {
  const one = vouchers.length === 1;
  const past = vouchers.some(({ estado }) => estado === 'vencido');
  const stands = one ? 'El voucher quedó sin usar' : 'Los vouchers quedaron sin usar';
  const usable = past ? ', pero ya venció: no se puede usar.' : ' y se puede usar de nuevo.';
  return {
    tone: 'undone',
    word: 'Deshecho',
    text: `${stands}${usable} Le avisamos a su titular.`,
    who: [...new Set(vouchers.map(({ para }) => para))].join(', '),
  };
}

/** Verdict when the reply to a use or an undo was lost. `undo` is kept, to try it again. */
export const doubtfulVerdict = (what: string, undo?: Undo): Verdict => ({
  tone: 'unknown',
  word: 'No sabemos',
  text: undo
    ? `Se cortó la conexión y no sabemos si ${what}. Probá de nuevo cuando vuelva la señal: no se hace dos veces.`
    : `Se cortó la conexión y no sabemos si ${what}. Escanealo otra vez cuando vuelva la señal: te dice cómo quedó, y se puede deshacer.`,
  who: null,
  ...(undo && { undo }),
});

/** Verdict on a card; it shows no more about the holder than the card's public status page. */
export const cardVerdict = ({ valida, nombre, documento }: EstadoPublico): Verdict => ({
  tone: valida ? 'ok' : 'bad',
  word: valida ? 'Vigente' : 'No vigente',
  text: valida ? `Documento terminado en ${documento}` : 'Esta afiliación hoy no está vigente.',
  who: nombre,
});

const NO_CARD: Verdict = {
  tone: 'bad',
  word: 'No es un carnet',
  text: 'Pedile a su titular que lo muestre desde la app.',
  who: null,
};

/** Verdict on an unknown card; null for any other error. */
export const failedCard = (error: unknown): Verdict | null =>
  error instanceof WireError && error.body.motivo === 'no_encontrado' ? NO_CARD : null;

/** Verdict on a failed scan. A missing answer is never shown as a refusal. */
export function failedVerdict(error: unknown): Verdict {
  if (error instanceof NoSignal) {
    return {
      tone: 'unknown',
      word: 'Sin conexión',
      text: 'No pudimos leerlo, y no se usó nada. Escanealo otra vez cuando vuelva la señal.',
      who: null,
    };
  }
  if (!(error instanceof WireError)) {
    return { tone: 'unknown', word: 'Sin respuesta', text: sentenceOf(error), who: null };
  }
  const { motivo, message, voucher } = error.body;
  const details: VoucherDetails = voucher ?? {};
  const text = reasonOf(motivo, details) ?? message;
  if (details.deshacer && details.id !== undefined) {
    return {
      tone: 'warn',
      word: 'Ya lo usaste',
      text: `${text} Si fue un error, deshacelo.`,
      who: details.tipo ?? null,
      undo: undoOf([details.id]),
    };
  }
  const [tone, word] = WORDS[motivo] ?? ['unknown', 'No se pudo'];
  return { tone, word, text, who: tone === 'bad' ? (details.tipo ?? null) : null };
}
