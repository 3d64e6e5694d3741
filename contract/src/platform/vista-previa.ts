/** The app's pages that show a draft of the console in the app's own frame, and what both say to each other. */
export const VISTA_PREVIA = '/vista-previa';

/** The page is there, and waits for a draft. */
export interface VistaLista {
  vistaPrevia: 'lista';
}

/** A draft as it is being written: what a member would be given, as far as it is there. */
export interface Borrador<T> {
  vistaPrevia: 'borrador';
  borrador: T;
}

export const VISTA_LISTA: VistaLista = { vistaPrevia: 'lista' };

const saying = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'vistaPrevia' in data ? data.vistaPrevia : null;

export const isVistaLista = (data: unknown): data is VistaLista => saying(data) === 'lista';
export const isBorrador = (data: unknown): data is Borrador<unknown> => saying(data) === 'borrador';

export interface NoticiaEscrita {
  titulo: string;
  copete: string | null;
  cuerpo: string;
  /** The day that it will bear, `YYYY-MM-DD`. */
  fecha: string;
  imagen_id: number | null;
}

export interface SliderEscrito {
  titulo: string;
  texto: string | null;
  imagen_id: number | null;
}

export interface BeneficioEscrito {
  nombre: string;
  descuento: string | null;
  descripcion: string | null;
  condiciones: string | null;
  vigencia_hasta: string | null;
  rubro: string;
}
