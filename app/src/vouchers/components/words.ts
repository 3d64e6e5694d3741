import { agesInWords } from '@gremio/contract/platform/ages.ts';
import { counted, formatCount, plural } from '@gremio/contract/platform/counted.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { fotosPendientes } from '@gremio/contract/hijos/rules.ts';
import type { FotosPendientes, Hijo } from '@gremio/contract/hijos/schemas.ts';
import { ventanaOf } from '@gremio/contract/vouchers/rules.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';

export const SUSPENDED =
  'Tu afiliación figura suspendida, por eso no podés pedir vouchers. Los que ya pediste siguen siendo tuyos. Comunicate con tu seccional.';

/** An hijo whose photos a voucher asks for and are not approved yet. */
export interface HijoWithoutFotos {
  hijo_id: number;
  nombre: string;
  pendientes: FotosPendientes;
}

export const isAvailable = (voucher: Voucher): boolean => voucher.estado === 'disponible';
/** Claimed and usable, with its QR on this device. */
export const isGood = (voucher: Voucher): boolean =>
  voucher.estado === 'reclamado' && voucher.qr !== null;

/** `Quedan 12`, `Queda 1`, `Agotado`. */
export const stockInWords = (cantidad: number): string =>
  cantidad === 0 ? 'Agotado' : `${plural(cantidad, 'Queda', 'Quedan')} ${formatCount(cantidad)}`;

/** Sentence on the recipients of a kind. */
export function recipientsInWords(tipo: TipoPropio): string {
  if (tipo.clase === 'solo_cine') return 'Uno para vos.';
  const ages = agesInWords(tipo.edad_minima, tipo.edad_maxima);
  return ages ? `Uno por hijo o hija ${ages}.` : 'Uno por hijo o hija.';
}

/** `Pedilos hasta el sábado 2 de enero`; `Pedilo` for a single one. */
export const askUntilText = (tipo: TipoPropio): string =>
  `${tipo.vouchers.filter(isAvailable).length > 1 ? 'Pedilos' : 'Pedilo'} hasta el ${formatDay(tipo.hasta)}`;

/** Sentence on the dates for claiming and using a kind. */
export function datesInWords(tipo: TipoPropio, today: string): string {
  const ventana = ventanaOf(tipo, today);
  if (ventana === 'sin_empezar') return `Se puede pedir desde el ${formatDay(tipo.desde)}.`;
  const use = `Sirve hasta el ${formatDay(tipo.vence)}.`;
  if (ventana === 'terminada') return today > tipo.vence ? 'Venció.' : use;
  return `${askUntilText(tipo)}. ${use}`;
}

/** True while something is due, the window is open and stock is left. */
export const canAsk = (tipo: TipoPropio, today: string): boolean =>
  tipo.cantidad > 0 && ventanaOf(tipo, today) === 'abierta' && tipo.vouchers.some(isAvailable);

/** Next deadline of a kind, to ask for it or to use it. `mayAsk`: the member is not suspended. */
export function deadlineInWords(tipo: TipoPropio, today: string, mayAsk = true): string {
  if (mayAsk && canAsk(tipo, today)) return askUntilText(tipo);
  return today > tipo.vence ? 'Venció' : `Sirve hasta el ${formatDay(tipo.vence)}`;
}

/** `Ana`, `Ana y Beto`, `Ana, Beto y Carla`. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

/** `Podés pedir 2 (Ana y Beto)`; for the member's own, `Podés pedir 1`. */
function canAskText(tipo: TipoPropio): string {
  const available = tipo.vouchers.filter(isAvailable);
  const names = available.flatMap(({ nombre }) => (nombre ? primerNombre(nombre) : []));
  return `Podés pedir ${available.length}${names.length > 0 ? ` (${joinNames(names)})` : ''}`;
}

/** Ids of the hijos whose photos are not approved. */
export type WithoutFotos = ReadonlySet<number>;

const waitsForFotos = (
  { pide_fotos }: TipoPropio,
  { hijo_id }: Voucher,
  withoutFotos: WithoutFotos,
): boolean => pide_fotos && hijo_id !== null && withoutFotos.has(hijo_id);

/** `2 listos para usar · 1 espera las fotos`, summed over the kinds. */
export function readyInWords(tipos: readonly TipoPropio[], withoutFotos: WithoutFotos): string {
  const good = tipos.flatMap((tipo) =>
    tipo.vouchers.filter(isGood).map((one) => waitsForFotos(tipo, one, withoutFotos)),
  );
  const waiting = good.filter(Boolean).length;
  const ready = good.length - waiting;
  return [
    ready > 0 && counted(ready, 'listo para usar', 'listos para usar'),
    waiting > 0 && counted(waiting, 'espera las fotos', 'esperan las fotos'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Line on the state of a kind for this member. */
export function summaryOf(
  tipo: TipoPropio,
  today: string,
  withoutFotos: WithoutFotos,
  mayAsk = true,
): string {
  const available = tipo.vouchers.filter(isAvailable).length;
  const parts = tipo.vouchers.some(isGood) ? [readyInWords([tipo], withoutFotos)] : [];
  if (mayAsk && available > 0 && ventanaOf(tipo, today) === 'abierta') {
    parts.push(tipo.cantidad === 0 ? 'Agotado' : canAskText(tipo));
  }
  if (parts.length > 0) return parts.join(' · ');
  if (mayAsk && available > 0) return `Desde el ${formatDay(tipo.desde)}`;
  return tipo.vouchers.some((one) => one.estado === 'usado') ? 'Ya lo usaste' : 'Sin vouchers';
}

/** Label of the button that claims. */
export const askLabel = (available: number): string =>
  available === 1 ? 'Pedir el voucher' : `Pedir los ${available} vouchers`;

interface FotosTexts {
  sentence: (nombre: string) => string;
  /** Label of the link to the parent's next step; null if there is none. */
  action: string | null;
}

/** Texts for a voucher whose photos are not approved. */
export const FOTOS_TEXTS: Record<FotosPendientes, FotosTexts> = {
  faltan: {
    sentence: (nombre) => `Faltan las fotos del DNI de ${nombre}.`,
    action: 'Sacarlas',
  },
  para_corregir: {
    sentence: (nombre) => `Hay una foto del DNI de ${nombre} para corregir.`,
    action: 'Corregirla',
  },
  en_revision: {
    sentence: (nombre) => `Estamos revisando las fotos del DNI de ${nombre}. Te avisamos.`,
    action: null,
  },
};

/** Hijos whose photos these vouchers still wait for; only of the kinds that ask for photos. */
export function hijosWithoutFotos(
  tipos: readonly TipoPropio[],
  hijos: readonly Hijo[],
  counts: (one: Voucher) => boolean,
): HijoWithoutFotos[] {
  const wanted = new Set(
    tipos
      .filter((tipo) => tipo.pide_fotos)
      .flatMap(({ vouchers }) => vouchers.filter(counts).map(({ hijo_id }) => hijo_id)),
  );
  return hijos.flatMap((hijo) => {
    const pendientes = wanted.has(hijo.id) ? fotosPendientes(hijo) : null;
    return pendientes ? [{ hijo_id: hijo.id, nombre: primerNombre(hijo.nombre), pendientes }] : [];
  });
}

/** Vouchers that can still be asked for or used for an hijo: `Podés pedirle: Kit y Parque`; null if none. */
export function hijoVouchersText(
  tipos: TipoPropio[],
  hijo_id: number,
  today: string,
  withoutFotos: WithoutFotos,
  mayAsk = true,
): string | null {
  const named = (is: (one: Voucher, tipo: TipoPropio) => boolean, among: TipoPropio[]) =>
    among
      .filter((tipo) => tipo.vouchers.some((one) => one.hijo_id === hijo_id && is(one, tipo)))
      .map(({ nombre }) => nombre);
  const waits = (one: Voucher, tipo: TipoPropio) => waitsForFotos(tipo, one, withoutFotos);
  const toAsk = mayAsk
    ? named(
        isAvailable,
        tipos.filter((tipo) => canAsk(tipo, today)),
      )
    : [];
  const good = named((one, tipo) => isGood(one) && !waits(one, tipo), tipos);
  const waiting = named((one, tipo) => isGood(one) && waits(one, tipo), tipos);
  const phrases = [
    toAsk.length > 0 && `Podés pedirle: ${joinNames(toAsk)}`,
    good.length > 0 && `Listo para usar: ${joinNames(good)}`,
    waiting.length > 0 && `Espera las fotos: ${joinNames(waiting)}`,
  ].filter(Boolean);
  return phrases.length > 0 ? phrases.join(' · ') : null;
}
