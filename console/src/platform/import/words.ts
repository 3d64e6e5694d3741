import type {
  EstadoImportacion,
  Importacion,
  InformeImportacion,
} from '@gremio/contract/importaciones/schemas.ts';
import type { Destinos } from '@gremio/contract/platform/import.ts';
import { counted, formatCount, plural } from '@gremio/contract/platform/counted.ts';

type Destino = Destinos['muestra'][number];

export const ESTADO_WORDS: Record<EstadoImportacion, string> = {
  cargada: 'Por revisar',
  revisando: 'Revisando',
  revisada: 'Revisada, sin importar',
  importando: 'Importando',
  terminada: 'Importada',
  deshaciendo: 'Deshaciendo',
  deshecha: 'Deshecha',
  fallida: 'No se pudo',
  interrumpida: 'Interrumpida',
};

export const isAtWork = ({ estado }: Pick<Importacion, 'estado'>): boolean =>
  estado === 'revisando' || estado === 'importando' || estado === 'deshaciendo';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A cell of the file as people write it: a workbook's dates come as `YYYY-MM-DD`. */
export const cellInWords = (cell: string | undefined): string =>
  (cell ?? '').trim().replace(DAY, '$3/$2/$1');

/** Name under which pasted cells are sent. */
export const PASTED = 'pegado.csv';

/** `Van a 3 beneficios, 1 nuevo:` */
export function destinosInWords({ total, nuevos }: Destinos, isLoaded: boolean): string {
  const verb = isLoaded ? 'Fueron' : 'Van';
  const count = counted(total, 'beneficio', 'beneficios');
  if (total === 1) return `${verb} a ${nuevos === 1 ? 'un beneficio nuevo' : count}:`;
  return `${verb} a ${count}${nuevos > 0 ? `, ${counted(nuevos, 'nuevo', 'nuevos')}` : ''}:`;
}

/** `«Cines», del rubro Paseos: 12 sucursales. Es nuevo.` */
export const destinoInWords = ({ nombre, rubro, lineas, nuevo }: Destino): string =>
  `«${nombre}», del rubro ${rubro}: ${counted(lineas, 'sucursal', 'sucursales')}.${nuevo ? ' Es nuevo.' : ''}`;

/** Fields of the new rows: those of the kind's order first, as people read them. */
export function columnsOf(rows: { datos: object }[], order: readonly string[] = []): string[] {
  const names = new Set(rows.flatMap(({ datos }) => Object.keys(datos)));
  return [...new Set([...order.filter((name) => names.has(name)), ...names])];
}

/** Changed fields of a row in the kind's order; the others follow. */
export const inOrder = <Field extends { campo: string }>(
  campos: readonly Field[],
  order: readonly string[] = [],
): Field[] => {
  const placeOf = ({ campo }: Field) => (order.includes(campo) ? order.indexOf(campo) : Infinity);
  return campos.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a === b ? 0 : a - b;
  });
};

const seconds = (ms: number): string => {
  const whole = Math.max(2, Math.round(ms / 1000));
  return whole < 120 ? `${whole} segundos` : `${Math.round(whole / 60)} minutos`;
};

/** Progress in words: `12.000 líneas, 4.000 por segundo. Faltan unos 8 segundos.` */
export function progressInWords(row: Importacion, now: number): string {
  const { empezado, estado, leidos, bytes, lineas } = row;
  if (!empezado) return 'Espera su turno: hay otra importación en curso. Empieza sola.';
  if (estado === 'deshaciendo') return 'Deshaciendo lo que hizo esta importación…';
  const elapsed = now - Date.parse(empezado);
  if (leidos === 0 || elapsed < 1000) return 'Leyendo el archivo…';
  const read = `${counted(lineas, 'línea leída', 'líneas leídas')}, ${formatCount(Math.round((lineas * 1000) / elapsed))} por segundo.`;
  if (leidos >= bytes) return `${read} Comparando con lo que hay…`;
  return `${read} Faltan unos ${seconds((elapsed / leidos) * (bytes - leidos))} de lectura.`;
}

/** Says how many of all are shown; a file of secrets and an old import keep none. */
export const shownInWords = (shown: number, total: number): string =>
  shown === 0
    ? `No se guarda ${plural(total, 'cuál fue', 'cuáles fueron')}.`
    : `Se ven ${formatCount(shown)} de ${formatCount(total)}.`;

/** Says what a file leaves out of its lines and data, before it is loaded or after. */
export function leftOutInWords(
  { rechazadas, datos_afuera = 0 }: Pick<InformeImportacion, 'rechazadas' | 'datos_afuera'>,
  isLoaded: boolean,
): string {
  const parts = [
    rechazadas > 0 && counted(rechazadas, 'línea', 'líneas'),
    datos_afuera > 0 && counted(datos_afuera, 'dato', 'datos'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return isLoaded ? 'No quedó nada afuera.' : 'No va a quedar nada afuera.';
  const count = rechazadas + datos_afuera;
  const verb = isLoaded
    ? plural(count, 'Quedó', 'Quedaron')
    : plural(count, 'Va a quedar', 'Van a quedar');
  return `${verb} afuera ${new Intl.ListFormat('es').format(parts)}.`;
}

/** Label of the button that confirms, with the counts of its effects. */
export function confirmLabel({
  nuevas,
  cambiadas,
  bajas,
}: NonNullable<Importacion['informe']>): string {
  const parts = [
    nuevas > 0 && `agregar ${formatCount(nuevas)}`,
    cambiadas > 0 && `cambiar ${formatCount(cambiadas)}`,
    bajas > 0 && `dar de baja ${formatCount(bajas)}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'No hay nada para cargar';
  const [first = '', ...rest] = parts;
  const capital = first.charAt(0).toUpperCase() + first.slice(1);
  return new Intl.ListFormat('es').format([capital, ...rest]);
}
