import { calendarioDe, momentoInWords, personasInWords } from '@gremio/contract/eventos/rules.ts';
import type { Evento, Invitacion } from '@gremio/contract/eventos/schemas.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import type { NuevoMensaje } from '../mensajes/service.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import type { Aviso } from './table.ts';

/** What a mail tells, and of whom. */
export interface Told {
  evento: Pick<
    Evento,
    'id' | 'nombre' | 'lugar' | 'direccion' | 'comienza' | 'termina' | 'estrategia'
  >;
  invitacion: Invitacion;
  para: { id: number; nombre: string; email: string };
  base: string;
  /** The entry of each person as a PNG, in base64. */
  entradas: { id: number; nombre: string; png: string }[];
  hecho: string;
  /** Names this state of this invitación: it is told once. */
  unico: string;
}

const placeOf = ({ lugar, direccion }: Told['evento']) =>
  [lugar, direccion].filter(Boolean).join(', ');

/** The event, line by line. */
const eventoInWords = ({ evento }: Told): string =>
  [`• ${evento.nombre}`, `• ${momentoInWords(evento.comienza)}`, `• ${placeOf(evento)}`].join('\n');

const whoGoes = ({ invitacion }: Told): string =>
  invitacion.invitados.map((uno) => `• ${uno.nombre}, DNI ${uno.numdoc}`).join('\n');

interface Texto {
  asunto: string;
  parrafos: string[];
  boton: string;
}

function entradas(told: Told): string[] {
  const { invitacion } = told;
  return [
    `Van ${personasInWords(invitacion.personas)}:`,
    whoGoes(told),
    'Cada persona entra con su QR, que está acá y en la app. El archivo adjunto agrega el evento a tu calendario.',
  ];
}

function inscripta(told: Told): Texto {
  return {
    asunto: `Tu inscripción a ${told.evento.nombre} está confirmada`,
    parrafos: ['Tu inscripción está confirmada:', eventoInWords(told), ...entradas(told)],
    boton: 'Ver mis entradas',
  };
}

function cambiada(told: Told): Texto {
  return {
    asunto: `Cambió tu inscripción a ${told.evento.nombre}`,
    parrafos: ['Guardamos los cambios de tu inscripción:', eventoInWords(told), ...entradas(told)],
    boton: 'Ver mis entradas',
  };
}

function ofrecida(told: Told): Texto {
  const { evento, invitacion } = told;
  return {
    asunto: `Hay lugar para vos en ${evento.nombre}`,
    parrafos: [
      `Se liberó lugar para ${personasInWords(invitacion.personas)}:`,
      eventoInWords(told),
      `Te lo guardamos hasta el ${momentoInWords(invitacion.oferta_hasta ?? '')}. Después pasa a quien sigue en la lista de espera.`,
    ],
    boton: 'Aceptar el lugar',
  };
}

function vencida(told: Told): Texto {
  return {
    asunto: `Venció el plazo del lugar en ${told.evento.nombre}`,
    parrafos: [
      'No aceptaste a tiempo el lugar que te guardamos, y pasó a quien seguía en la lista de espera:',
      eventoInWords(told),
      'Si la inscripción sigue abierta, podés anotarte de nuevo en la app.',
    ],
    boton: 'Ver el evento',
  };
}

function cancelada(told: Told): Texto {
  const { motivo } = told.invitacion;
  return {
    asunto: `Se canceló tu inscripción a ${told.evento.nombre}`,
    parrafos: [
      'Se canceló tu inscripción:',
      eventoInWords(told),
      ...(motivo ? [`Motivo: ${motivo}`] : []),
    ],
    boton: 'Ver el evento',
  };
}

function sorteada(told: Told): Texto {
  const { evento, invitacion } = told;
  if (invitacion.estado === 'inscripta') {
    return {
      asunto: `Saliste en el sorteo de ${evento.nombre}`,
      parrafos: ['Saliste en el sorteo y tenés tu lugar:', eventoInWords(told), ...entradas(told)],
      boton: 'Ver mis entradas',
    };
  }
  const puesto = invitacion.puesto === null ? '' : `, en el puesto ${invitacion.puesto}`;
  return {
    asunto: `El sorteo de ${evento.nombre}`,
    parrafos: [
      `Esta vez no saliste en el sorteo. Quedaste en la lista de espera${puesto}:`,
      eventoInWords(told),
      'Si se libera lugar para todos, te escribimos y te lo guardamos mientras contestás.',
    ],
    boton: 'Ver el sorteo',
  };
}

const TEXTOS: Record<Aviso, (told: Told) => Texto> = {
  inscripta,
  cambiada,
  ofrecida,
  vencida,
  cancelada,
  sorteada,
};

function adjuntosOf({ evento, invitacion, entradas: all, base, hecho }: Told): Adjunto[] {
  if (all.length === 0) return [];
  const contenido = calendarioDe(evento, invitacion.personas, new URL(base).hostname, hecho);
  return [
    { nombre: `evento-${evento.id}.ics`, tipo: 'text/calendar', contenido },
    ...all.map(({ id, png }) => ({
      nombre: `entrada-${id}.png`,
      tipo: 'image/png',
      contenido: png,
      imagen: { cid: `entrada-${id}@gremio` },
    })),
  ];
}

/** To the member: what became of their invitación, with the entries where there are some. */
export function avisoMail(aviso: Aviso, told: Told): NuevoMensaje {
  const { evento, para, base } = told;
  const { asunto, parrafos, boton } = TEXTOS[aviso](told);
  return {
    tipo: 'evento',
    personaId: para.id,
    para: para.email,
    asunto,
    parrafos: [`Hola, ${primerNombre(para.nombre)}:`, ...parrafos],
    boton: { texto: boton, url: `${base}/eventos/${evento.id}` },
    imagenes: told.entradas.map(({ id, nombre }) => ({
      cid: `entrada-${id}@gremio`,
      texto: `Entrada de ${nombre}`,
    })),
    adjuntos: adjuntosOf(told),
    unico: `evento ${told.unico} ${aviso}`,
  };
}
