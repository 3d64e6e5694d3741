/** Pages of the app in which the console previews a draft in a frame, and the messages between both. */
export const VISTA_PREVIA = '/vista-previa';

/** Sent by the page once it can receive a draft. */
export interface VistaLista {
  vistaPrevia: 'lista';
}

/** Sent by the console: a draft as a member would get it, as far as it is written. */
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
  /** Its publication day, `YYYY-MM-DD`. */
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
  imagen_id: number | null;
  rubro: string;
}
