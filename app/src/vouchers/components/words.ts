import { formatDay } from '@gremio/contract/platform/format.ts';
import { ventanaDe } from '@gremio/contract/vouchers/rules.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';

export const SUSPENDIDO =
  'Tu afiliación figura suspendida, por eso no podés pedir vouchers. Los que ya pediste siguen siendo tuyos. Comunicate con tu seccional.';

export const isAvailable = (voucher: Voucher): boolean => voucher.estado === 'disponible';
/** Good to be used, with the code on this phone. */
export const isGood = (voucher: Voucher): boolean =>
  voucher.estado === 'reclamado' && voucher.qr !== null;

const counted = (many: number, one: string, more: string): string =>
  many === 1 ? `1 ${one}` : `${many} ${more}`;

/** `Quedan 12`, `Queda 1`, `Agotado`. */
export const quedan = (cantidad: number): string =>
  cantidad === 0
    ? 'Agotado'
    : cantidad === 1
      ? 'Queda 1'
      : `Quedan ${cantidad.toLocaleString('es-AR')}`;

/** `de 4 a 12 años`, `hasta 12 años`, `desde 3 años`; nothing for a kind without ages. */
export function edades({ edad_minima: minima, edad_maxima: maxima }: TipoPropio): string | null {
  if (minima === null && maxima === null) return null;
  if (minima === null) return `hasta ${maxima} años`;
  return maxima === null ? `desde ${minima} años` : `de ${minima} a ${maxima} años`;
}

/** Who a kind is for, in a sentence. */
export function paraQuien(tipo: TipoPropio): string {
  if (tipo.clase === 'solo_cine') return 'Uno para vos.';
  const ages = edades(tipo);
  return ages ? `Uno por hijo o hija ${ages}.` : 'Uno por hijo o hija.';
}

/** Until when it can be claimed and used, or from when. */
export function plazo(tipo: TipoPropio, hoy: string): string {
  const ventana = ventanaDe(tipo, hoy);
  if (ventana === 'sin_empezar') return `Se puede pedir desde el ${formatDay(tipo.desde)}.`;
  const use = `Sirve hasta el ${formatDay(tipo.vence)}.`;
  if (ventana === 'terminada') return hoy > tipo.vence ? 'Venció.' : use;
  return `Se pide hasta el ${formatDay(tipo.hasta)}. ${use}`;
}

/** The next day that matters, for a row: until when to ask for it or to use it. */
export function plazoCorto(tipo: TipoPropio, hoy: string): string {
  const toAsk = tipo.vouchers.some(isAvailable) && tipo.cantidad > 0;
  if (ventanaDe(tipo, hoy) === 'abierta' && toAsk)
    return `Se pide hasta el ${formatDay(tipo.hasta)}`;
  return hoy > tipo.vence ? 'Venció' : `Sirve hasta el ${formatDay(tipo.vence)}`;
}

/** The one line that says how a kind stands for this member. */
export function resumen(tipo: TipoPropio, hoy: string): string {
  const available = tipo.vouchers.filter(isAvailable).length;
  const good = tipo.vouchers.filter(isGood).length;
  const parts: string[] = [];
  if (good > 0) parts.push(counted(good, 'listo para usar', 'listos para usar'));
  if (available > 0 && ventanaDe(tipo, hoy) === 'abierta') {
    parts.push(tipo.cantidad === 0 ? 'Agotado' : `${available} para pedir`);
  }
  if (parts.length > 0) return parts.join(' · ');
  if (available > 0) return `Desde el ${formatDay(tipo.desde)}`;
  return tipo.vouchers.some((one) => one.estado === 'usado') ? 'Ya lo usaste' : 'Sin vouchers';
}

/** The button's words: what one touch does. */
export const pedir = (available: number): string =>
  available === 1 ? 'Pedir el voucher' : `Pedir los ${available} vouchers`;

/** What a child may still ask for or use: `Le corresponde: Kit escolar (listo para usar)`; null for nothing. */
export function leCorresponde(tipos: TipoPropio[], hijo_id: number, hoy: string): string | null {
  const due = tipos.flatMap((tipo) => {
    const open = ventanaDe(tipo, hoy) === 'abierta' && tipo.cantidad > 0;
    const said = tipo.vouchers
      .filter((one) => one.hijo_id === hijo_id)
      .flatMap((one) =>
        isGood(one) ? 'listo para usar' : isAvailable(one) && open ? 'para pedir' : [],
      );
    return said.map((how) => `${tipo.nombre} (${how})`);
  });
  return due.length > 0 ? `Le corresponde: ${due.join(', ')}` : null;
}
