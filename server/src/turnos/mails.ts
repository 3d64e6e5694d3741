import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import type { NuevoMensaje } from '../mensajes/service.ts';

/** Whom to write to. */
export interface Destinatario {
  id: number;
  nombre: string;
  email: string;
}

/** Where one goes and when: a vacation day has no hour. */
export interface Cita {
  dia: string;
  hora: string | null;
  desc?: string | undefined;
}

/** Whom it is told, and where they use the app. */
interface Told {
  para: Destinatario;
  base: string;
}

export const citaInWords = ({ dia, hora }: Cita): string =>
  hora === null ? formatDay(dia) : formatDayAndHour(dia, hora);

const isDay = ({ hora }: Cita): boolean => hora === null;
const noun = (cita: Cita): string => (isDay(cita) ? 'día de vacaciones' : 'turno');
const linea = (cita: Cita): string =>
  [`• ${citaInWords(cita)}`, ...(cita.desc ? [`• ${cita.desc}`] : [])].join('\n');

const compose = (
  { para, base }: Told,
  cita: Cita,
  asunto: string,
  parrafos: string[],
  boton: string,
): NuevoMensaje => ({
  tipo: 'turno',
  personaId: para.id,
  para: para.email,
  asunto,
  parrafos: [`Hola, ${primerNombre(para.nombre)}:`, ...parrafos],
  boton: { texto: boton, url: `${base}/turnos${isDay(cita) ? '/vacaciones' : ''}` },
});

/** A clerk took it by phone. */
export const reservadoMail = (told: Told, cita: Cita): NuevoMensaje =>
  compose(
    told,
    cita,
    `Tu ${noun(cita)}: ${citaInWords(cita)}`,
    [
      `Tu ${noun(cita)} quedó reservado:`,
      linea(cita),
      'Si no podés ir, cambialo o cancelalo en la app, o llamá a tu seccional.',
    ],
    isDay(cita) ? 'Ver mis días' : 'Ver mi turno',
  );

/** Its member, or the organisation, moved it: from what to what, and how to change it. */
export const movidoMail = (told: Told, de: Cita, a: Cita, cerro: boolean): NuevoMensaje =>
  compose(
    told,
    a,
    `Tu ${noun(a)} cambió: ${citaInWords(a)}`,
    [
      cerro
        ? `Tuvimos que cerrar el ${citaInWords(de)}. Te guardamos el lugar libre más cercano:`
        : `Tu ${noun(a)} del ${citaInWords(de)} quedó cambiado. Ahora es:`,
      linea(a),
      'Si no te sirve, cambialo o cancelalo en la app, o llamá a tu seccional.',
    ],
    isDay(a) ? 'Cambiar mi día' : 'Cambiar mi turno',
  );

/** It is no more: why, and how to book another. */
export const canceladoMail = (told: Told, cita: Cita, motivo: string | null): NuevoMensaje =>
  compose(
    told,
    cita,
    `Se canceló tu ${noun(cita)} del ${citaInWords(cita)}`,
    [
      `Se canceló tu ${noun(cita)}:`,
      linea(cita),
      ...(motivo ? [`Motivo: ${motivo}`] : []),
      'Podés reservar otro en la app, entre los que quedan, o llamar a tu seccional.',
    ],
    isDay(cita) ? 'Elegir otro día' : 'Reservar otro turno',
  );
