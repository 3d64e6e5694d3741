import { formatDay } from '@gremio/contract/platform/format.ts';
import { fotosPendientes, primerNombre } from '@gremio/contract/personas/rules.ts';
import type { FotosPendientes, Hijo } from '@gremio/contract/personas/schemas.ts';
import { ventanaDe } from '@gremio/contract/vouchers/rules.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';

export const SUSPENDIDO =
  'Tu afiliación figura suspendida, por eso no podés pedir vouchers. Los que ya pediste siguen siendo tuyos. Comunicate con tu seccional.';

/** A child whose photos a voucher asks for and are not approved. */
export interface SinFotos {
  hijo_id: number;
  nombre: string;
  pendientes: FotosPendientes;
}

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

/** `Pedilos hasta el sábado 2 de enero`; of the only one, `Pedilo`. */
export const pediHasta = (tipo: TipoPropio): string =>
  `${tipo.vouchers.filter(isAvailable).length > 1 ? 'Pedilos' : 'Pedilo'} hasta el ${formatDay(tipo.hasta)}`;

/** Until when it can be claimed and used, or from when. */
export function plazo(tipo: TipoPropio, hoy: string): string {
  const ventana = ventanaDe(tipo, hoy);
  if (ventana === 'sin_empezar') return `Se puede pedir desde el ${formatDay(tipo.desde)}.`;
  const use = `Sirve hasta el ${formatDay(tipo.vence)}.`;
  if (ventana === 'terminada') return hoy > tipo.vence ? 'Venció.' : use;
  return `${pediHasta(tipo)}. ${use}`;
}

/** Some of it is due, in time, and there is some left. */
export const canAsk = (tipo: TipoPropio, hoy: string): boolean =>
  tipo.cantidad > 0 && ventanaDe(tipo, hoy) === 'abierta' && tipo.vouchers.some(isAvailable);

/** The next day that matters, for a row: until when to ask for it or to use it. `puede`: not suspended. */
export function plazoCorto(tipo: TipoPropio, hoy: string, puede = true): string {
  if (puede && canAsk(tipo, hoy)) return pediHasta(tipo);
  return hoy > tipo.vence ? 'Venció' : `Sirve hasta el ${formatDay(tipo.vence)}`;
}

/** `Ana`, `Ana y Beto`, `Ana, Beto y Carla`. */
export const juntos = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

/** `Podés pedir 2 (Ana y Beto)`; of the member's own, `Podés pedir 1`. */
function podesPedir(tipo: TipoPropio): string {
  const available = tipo.vouchers.filter(isAvailable);
  const names = available.flatMap(({ nombre }) => (nombre ? primerNombre(nombre) : []));
  return `Podés pedir ${available.length}${names.length > 0 ? ` (${juntos(names)})` : ''}`;
}

/** `1 listo para usar`, `3 listos para usar`, of all of them. */
export const listos = (tipos: readonly TipoPropio[]): string =>
  counted(
    tipos.reduce((sum, { vouchers }) => sum + vouchers.filter(isGood).length, 0),
    'listo para usar',
    'listos para usar',
  );

/** The one line that says how a kind stands for this member. */
export function resumen(tipo: TipoPropio, hoy: string, puede = true): string {
  const available = tipo.vouchers.filter(isAvailable).length;
  const parts = tipo.vouchers.some(isGood) ? [listos([tipo])] : [];
  if (puede && available > 0 && ventanaDe(tipo, hoy) === 'abierta') {
    parts.push(tipo.cantidad === 0 ? 'Agotado' : podesPedir(tipo));
  }
  if (parts.length > 0) return parts.join(' · ');
  if (puede && available > 0) return `Desde el ${formatDay(tipo.desde)}`;
  return tipo.vouchers.some((one) => one.estado === 'usado') ? 'Ya lo usaste' : 'Sin vouchers';
}

/** The button's words: what one touch does. */
export const pedir = (available: number): string =>
  available === 1 ? 'Pedir el voucher' : `Pedir los ${available} vouchers`;

interface FotosWords {
  said: (nombre: string) => string;
  /** The link to the parent's next step; null where there is none. */
  act: string | null;
}

/** How a voucher says that the photos it asks for are not approved. */
export const FOTOS: Record<FotosPendientes, FotosWords> = {
  faltan: {
    said: (nombre) => `Faltan las fotos del DNI de ${nombre}.`,
    act: 'Sacarlas',
  },
  para_corregir: {
    said: (nombre) => `Hay una foto del DNI de ${nombre} para corregir.`,
    act: 'Corregirla',
  },
  en_revision: {
    said: (nombre) => `Estamos revisando las fotos del DNI de ${nombre}. Te avisamos.`,
    act: null,
  },
};

/** The children whose photos these vouchers still wait for, of the kinds that ask for them. */
export function hijosSinFotos(
  tipos: readonly TipoPropio[],
  hijos: readonly Hijo[],
  counts: (one: Voucher) => boolean,
): SinFotos[] {
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

/** What a child may still ask for or use: `Podés pedirle: Kit y Parque`; null for nothing. */
export function leCorresponde(
  tipos: TipoPropio[],
  hijo_id: number,
  hoy: string,
  puede = true,
): string | null {
  const named = (is: (one: Voucher) => boolean, among: TipoPropio[]) =>
    among
      .filter(({ vouchers }) => vouchers.some((one) => one.hijo_id === hijo_id && is(one)))
      .map(({ nombre }) => nombre);
  const toAsk = puede
    ? named(
        isAvailable,
        tipos.filter((tipo) => canAsk(tipo, hoy)),
      )
    : [];
  const good = named(isGood, tipos);
  const said = [
    toAsk.length > 0 && `Podés pedirle: ${juntos(toAsk)}`,
    good.length > 0 && `Listo para usar: ${juntos(good)}`,
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : null;
}
