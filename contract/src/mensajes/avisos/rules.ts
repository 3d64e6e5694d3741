/** The ways in which a member is told something. */
export const CANALES = ['correo', 'push'] as const;
export type Canal = (typeof CANALES)[number];

interface Clase {
  titulo: string;
  detalle: string;
  /** Whether it goes by this way until the member says otherwise; a sentence where it is not theirs to switch off. */
  correo: boolean | string;
  push: boolean | string;
}

const RESPUESTA = 'El mail va siempre: lleva lo que pediste o lo que cambió.';

/** What members are told without asking each time, and by which ways at first. */
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

/** Whether a member may switch it off. */
export const seElige = (aviso: Aviso, canal: Canal): boolean =>
  typeof AVISOS[aviso][canal] === 'boolean';

/** By default; what always goes is on. */
export const deEntrada = (aviso: Aviso, canal: Canal): boolean => AVISOS[aviso][canal] !== false;

export interface Eleccion {
  aviso: Aviso;
  canal: Canal;
  activo: boolean;
}

/** Whether something goes by a way, as a member chose or as it is at first. */
export function va(elecciones: Eleccion[], aviso: Aviso, canal: Canal): boolean {
  if (!seElige(aviso, canal)) return true;
  const found = elecciones.find((one) => one.aviso === aviso && one.canal === canal);
  return found?.activo ?? deEntrada(aviso, canal);
}

const DAY_MS = 86_400_000;

/** The day so many days after another, both `YYYY-MM-DD`. */
export const masDias = (fecha: string, dias: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * DAY_MS).toISOString().slice(0, 10);

/** Whether the reminder of the day before is still to come: what is booked after it is not told again. */
export const faltaElAviso = (
  ahora: { fecha: string; hora: string },
  dia: string,
  horaDeAviso: string,
): boolean => `${ahora.fecha} ${ahora.hora}` < `${masDias(dia, -1)} ${horaDeAviso}`;

/** A push address as browsers give it; which services are let in is the server's to say. */
export const esDireccionSegura = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { username, password, hash } = new URL(address);
  return username === '' && password === '' && hash === '';
};
