import type { NoDataCell, Notice } from './kind.ts';

/** Lines listed of each column: a whole roll may have `-` in one. */
const LISTED = 1_000;

/** Collects the notices of such cells: the first lines of each column, and one that counts the others. */
export function createNoDataNotices() {
  const columns = new Map<string, Notice[]>();
  const others = new Map<string, Notice & { lineas: number }>();

  return {
    add(linea: number, { titulo, texto }: NoDataCell): void {
      const listed = columns.get(titulo) ?? [];
      columns.set(titulo, listed);
      const more = others.get(titulo);
      if (more) more.lineas += 1;
      else if (listed.length < LISTED) {
        const motivo = `La columna ${titulo} dice «${texto.trim()}»: quiere decir que no hay dato.`;
        listed.push({ linea, motivo });
      } else {
        const motivo = `La columna ${titulo} dice lo mismo, o algo parecido, desde acá: quiere decir que no hay dato.`;
        others.set(titulo, { linea, motivo, lineas: 1 });
      }
    },
    all: (): Notice[] => [...[...columns.values()].flat(), ...others.values()],
  };
}
