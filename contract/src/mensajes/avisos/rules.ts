import { plusDays } from '../../platform/days.ts';

/** Channels of a notice to a member. */
export const CANALES = ['correo', 'push'] as const;
export type Canal = (typeof CANALES)[number];

interface Clase {
  titulo: string;
  detalle: string;
  /** Default of each channel until the member chooses; a sentence when the member cannot switch it off. */
  correo: boolean | string;
  push: boolean | string;
}

const RESPUESTA = 'El mail va siempre: lleva lo que pediste o lo que cambió.';

/** Notices sent without being requested each time, with the default of each channel. */
export const AVISOS = {
  turno: {
    titulo: 'Tu turno',
    detalle: 'El día anterior a un turno o a un día de vacaciones.',
    correo: true,
    push: true,
  },
  evento: {
    titulo: 'Un evento',
    detalle: 'El día anterior a un evento o a un congreso en el que estás.',
    correo: true,
    push: true,
  },
  hotel: {
    titulo: 'Una estadía',
    detalle: 'El día anterior a una estadía confirmada.',
    correo: true,
    push: true,
  },
  voucher: {
    titulo: 'Un voucher por vencer',
    detalle: 'Siete días antes y el día anterior.',
    correo: true,
    push: true,
  },
  lugar: {
    titulo: 'Un lugar que se libera',
    detalle: 'Cuando te toca en la lista de espera.',
    correo: 'El mail va siempre: el lugar se guarda por un plazo.',
    push: true,
  },
  respuesta: {
    titulo: 'Respuestas y cambios',
    detalle: 'Lo que contestan a tus pedidos, y lo que cambia de tus reservas.',
    correo: RESPUESTA,
    push: true,
  },
  noticia: {
    titulo: 'Noticias',
    detalle: 'Las generales y las de tu seccional.',
    correo: false,
    push: true,
  },
} as const satisfies Record<string, Clase>;

export type Aviso = keyof typeof AVISOS;
export const CLASES_AVISO = Object.keys(AVISOS) as [Aviso, ...Aviso[]];

/** True when a member may switch this notice off. */
export const seElige = (aviso: Aviso, canal: Canal): boolean =>
  typeof AVISOS[aviso][canal] === 'boolean';

/** Default of a channel; a notice that cannot be switched off is on. */
export const deEntrada = (aviso: Aviso, canal: Canal): boolean => AVISOS[aviso][canal] !== false;

export interface Eleccion {
  aviso: Aviso;
  canal: Canal;
  activo: boolean;
}

/** True when a notice goes out by a channel, by the member's choice or by default. */
export function va(elecciones: Eleccion[], aviso: Aviso, canal: Canal): boolean {
  if (!seElige(aviso, canal)) return true;
  const found = elecciones.find((one) => one.aviso === aviso && one.canal === canal);
  return found?.activo ?? deEntrada(aviso, canal);
}

/** True while the reminder of the day before is still to come; a later booking gets no reminder. */
export const faltaElAviso = (
  ahora: { fecha: string; hora: string },
  dia: string,
  horaDeAviso: string,
): boolean => `${ahora.fecha} ${ahora.hora}` < `${plusDays(dia, -1)} ${horaDeAviso}`;

/** Checks the form of a push address; the server decides which services it accepts. */
export const esDireccionSegura = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { username, password, hash } = new URL(address);
  return username === '' && password === '' && hash === '';
};
