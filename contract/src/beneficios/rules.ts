/** Turns a file's name into a benefit's: `cines.csv` becomes Cines. */
export function nombreDeArchivo(archivo: string): string {
  const stem = archivo
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return stem.charAt(0).toUpperCase() + stem.slice(1);
}
