/** One of the two kinds of place; the texts of `columna` of personas say which place they belong to. */
export interface Clase {
  /** Table, and resource of staff. */
  todas: 'seccionales' | 'reparticiones';
  uno: 'seccional' | 'reparticion';
  columna: 'seccional' | 'repdep';
}

export const SECCIONAL: Clase = { todas: 'seccionales', uno: 'seccional', columna: 'seccional' };
export const REPARTICION: Clase = {
  todas: 'reparticiones',
  uno: 'reparticion',
  columna: 'repdep',
};
