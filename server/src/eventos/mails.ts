import type { NuevoCorreo } from '../mensajes/textos.ts';
import { plural } from '@gremio/contract/platform/counted.ts';
import {
  calendarioOf,
  comienzoInWords,
  type DondeYCuando,
  elComienzo,
} from '@gremio/contract/eventos/cita/rules.ts';
import { lastsDays, personasInWords } from '@gremio/contract/eventos/rules.ts';
import type { Evento, Invitacion } from '@gremio/contract/eventos/schemas.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { elMomento, momentoInWords } from '@gremio/contract/platform/moments.ts';
import type { PushText } from '../mensajes/avisos.ts';
import { fingerprintOf, referTo } from '../mensajes/reminders.ts';
import { mailText, type MailText } from '../mensajes/textos.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import { qrDataUrl } from '../platform/qr.ts';
import { recordatorioMail } from './reminders.ts';
import type { AvisoEvento } from './table.ts';

/** Facts of a notice: the event, the invitación and the recipient. */
export interface Told {
  evento: Pick<
    Evento,
    'id' | 'nombre' | 'lugar' | 'direccion' | 'comienza' | 'termina' | 'estrategia'
  > & { version: number };
  invitacion: Pick<
    Invitacion,
    'id' | 'estado' | 'personas' | 'oferta_hasta' | 'puesto' | 'motivo' | 'revision'
  > & {
    invitados: Pick<Invitacion['invitados'][number], 'nombre' | 'numdoc'>[];
  };
  para: { id: number; nombre: string; email: string };
  base: string;
  /** Each person's entry, as a PNG in base64. */
  entradas: { id: number; nombre: string; png: string }[];
  hecho: string;
  /** Identifies this state of the invitación, which is reported once. */
  unico: string;
}

const placeOf = ({ lugar, direccion }: Pick<DondeYCuando, 'lugar' | 'direccion'>) =>
  [lugar, direccion].filter(Boolean).join(', ');

const eventoInWords = ({ evento }: Told): string =>
  [`• ${evento.nombre}`, `• ${comienzoInWords(evento)}`, `• ${placeOf(evento)}`].join('\n');

const whoGoes = ({ invitacion }: Told): string =>
  invitacion.invitados
    .map((uno) => `• ${uno.nombre}, DNI ${formatDocumento(uno.numdoc)}`)
    .join('\n');

interface Texto {
  dicho: MailText;
  boton: string;
}

const datosOf = ({ evento, para }: Told) => ({
  nombre: primerNombre(para.nombre),
  evento: evento.nombre,
});

const vanInWords = ({ invitacion: { personas } }: Told): string =>
  `${plural(personas, 'Va', 'Van')} ${personasInWords(personas)}:`;

const entradas = (told: Told): string[] => [eventoInWords(told), vanInWords(told), whoGoes(told)];

const withEntradas =
  (clase: 'evento_inscripta' | 'evento_cambiada' | 'evento_sorteada') =>
  (told: Told): Texto => ({
    dicho: mailText(clase, datosOf(told), entradas(told)),
    boton: plural(told.invitacion.personas, 'Ver mi entrada', 'Ver mis entradas'),
  });

function ofrecida(told: Told): Texto {
  const { personas, oferta_hasta } = told.invitacion;
  const facts = {
    personas: personasInWords(personas),
    hasta: momentoInWords(oferta_hasta ?? ''),
  };
  return {
    dicho: mailText('evento_ofrecida', { ...datosOf(told), ...facts }, [eventoInWords(told)]),
    boton: 'Aceptar el lugar',
  };
}

const vencida = (told: Told): Texto => ({
  dicho: mailText('evento_vencida', datosOf(told), [eventoInWords(told)]),
  boton: 'Ver el evento',
});

const withMotivo =
  (clase: 'evento_cancelada' | 'evento_entero_cancelado') =>
  (told: Told): Texto => {
    const { motivo } = told.invitacion;
    const cuerpo = [eventoInWords(told), ...(motivo ? [`Motivo: ${motivo}`] : [])];
    return { dicho: mailText(clase, datosOf(told), cuerpo), boton: 'Ver el evento' };
  };

function sorteada(told: Told): Texto {
  const { estado, puesto } = told.invitacion;
  if (estado === 'inscripta') return withEntradas('evento_sorteada')(told);
  const evento = eventoInWords(told);
  const cuerpo = puesto === null ? evento : `${evento}\n• Puesto ${puesto} en la lista de espera`;
  return { dicho: mailText('evento_no_sorteada', datosOf(told), [cuerpo]), boton: 'Ver el sorteo' };
}

const endInWords = ({ comienza, termina }: DondeYCuando): string =>
  lastsDays({ comienza, termina })
    ? `termina ${elMomento(termina)}`
    : `termina a las ${localParts(new Date(termina)).hora.slice(0, 5)}`;

const citaInWords = (title: string, cita: DondeYCuando): string =>
  [title, `• ${comienzoInWords(cita)}; ${endInWords(cita)}`, `• ${placeOf(cita)}`].join('\n');

/** Tells a member where they stand in an event that moved: nobody loses anything by it. */
function standingOf(told: Told): string[] {
  const { evento, invitacion } = told;
  const { estado, personas, oferta_hasta, puesto } = invitacion;
  const isSorteo = evento.estrategia === 'sorteo';
  if (estado === 'inscripta') {
    const van = `${vanInWords(told)}\n${whoGoes(told)}`;
    const place = isSorteo ? 'Saliste en el sorteo, y tu lugar' : 'Tu lugar';
    const unable = 'Si ya no podés ir, cancelá en la app: así el lugar queda para otra persona.';
    return [
      `${place} sigue en pie, con ${plural(personas, 'la misma entrada', 'las mismas entradas')}.`,
      van,
      unable,
    ];
  }
  if (estado === 'ofrecida')
    return [`Te guardamos el lugar hasta ${elMomento(oferta_hasta ?? '')}: aceptalo en la app.`];
  if (puesto !== null) {
    const lost = isSorteo ? 'Esta vez no saliste en el sorteo: quedaste' : 'Seguís';
    return [`${lost} en la lista de espera, en el puesto ${puesto}.`];
  }
  return ['Seguís en el sorteo.'];
}

function movido(antes: DondeYCuando, told: Told): Texto {
  const datos = { ...datosOf(told), cuando: comienzoInWords(told.evento) };
  const cuerpo = [citaInWords('Ahora:', told.evento), citaInWords('Antes:', antes)];
  return {
    dicho: mailText('evento_movido', datos, [...cuerpo, ...standingOf(told)]),
    boton: 'Ver el evento',
  };
}

const TEXTOS: Record<AvisoEvento, (told: Told) => Texto> = {
  inscripta: withEntradas('evento_inscripta'),
  cambiada: withEntradas('evento_cambiada'),
  ofrecida,
  vencida,
  cancelada: withMotivo('evento_cancelada'),
  evento_cancelado: withMotivo('evento_entero_cancelado'),
  sorteada,
};

/** Notices of a place that was lost, which a calendar may have. */
const CANCELLED = { cancelada: true, evento_cancelado: true };

/** The entries and the calendar entry; of a cancelled enrolment, the file that takes the latter away. */
function adjuntosOf(
  about: string,
  { evento, invitacion, entradas: all, base, hecho }: Told,
): Adjunto[] {
  if (all.length === 0 && !(about in CANCELLED)) return [];
  const contenido = calendarioOf(evento, invitacion, new URL(base).hostname, hecho);
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

/** Class of the mails that say when and where an event is, and the check before they are sent. */
export const DICE_CUANDO = 'evento-cita';

/** Stands for when and where an event is, as a word of a message's reference. */
export const huellaOf = ({ comienza, termina, lugar, direccion }: DondeYCuando): string =>
  fingerprintOf([Date.parse(comienza), Date.parse(termina), lugar, direccion ?? '']);

/** A message that says another moment or place than the event's is not sent. */
export const referenciaOf = (evento: DondeYCuando, { id }: { id: number }): string =>
  referTo(DICE_CUANDO, id, huellaOf(evento));

/** The mail about a move says all that these do. */
const REPLACED: readonly AvisoEvento[] = ['inscripta', 'cambiada', 'ofrecida', 'sorteada'];

/** Mail to the member about their invitación, with its entries if there are any. */
export function avisoMail(aviso: AvisoEvento, told: Told): NuevoCorreo {
  const mail = mailOf(TEXTOS[aviso](told), aviso, told);
  return REPLACED.includes(aviso) ? checked(mail, told) : mail;
}

const checked = (mail: NuevoCorreo, { evento, invitacion }: Told): NuevoCorreo => ({
  ...mail,
  referencia: referenciaOf(evento, invitacion),
});

/** Mail to whoever has a place, or waits for one, in an event that moved. */
export const movidoMail = (antes: DondeYCuando, told: Told): NuevoCorreo =>
  checked(mailOf(movido(antes, told), `movido ${told.evento.version}`, told), told);

function mailOf({ dicho, boton }: Texto, about: string, told: Told): NuevoCorreo {
  const { evento, para, base } = told;
  return {
    tipo: 'evento',
    personaId: para.id,
    para: para.email,
    ...dicho,
    boton: { texto: boton, url: `${base}/eventos/${evento.id}` },
    imagenes: told.entradas.map(({ id, nombre }) => ({
      cid: `entrada-${id}@gremio`,
      texto: `Entrada de ${nombre}`,
      abre: 'entrada' as const,
    })),
    adjuntos: adjuntosOf(about, told),
    unico: `evento ${told.unico} ${about}`,
  };
}

interface Contado {
  evento: Pick<Evento, 'id' | 'nombre'>;
  invitacion: Pick<Invitacion, 'estado' | 'oferta_hasta' | 'motivo'>;
}

export type AvisoPush = PushText & { aviso: 'lugar' | 'respuesta'; diceCuando?: true };

/** Push about the same, only for news: null for what members did themselves. */
export function avisoPush(aviso: AvisoEvento, { evento, invitacion }: Contado): AvisoPush | null {
  const camino = `/eventos/${evento.id}`;
  if (aviso === 'ofrecida') {
    const texto = `Te lo guardamos hasta ${elMomento(invitacion.oferta_hasta ?? '')}.`;
    return { aviso: 'lugar', titulo: `Hay lugar para vos en ${evento.nombre}`, texto, camino };
  }
  if (aviso === 'vencida') {
    const texto = 'El lugar que te guardamos pasó a quien seguía.';
    return { aviso: 'lugar', titulo: `Venció el plazo: ${evento.nombre}`, texto, camino };
  }
  if (aviso === 'sorteada') {
    const texto = 'Se hizo el sorteo. Mirá cómo te fue.';
    return { aviso: 'respuesta', titulo: evento.nombre, texto, camino };
  }
  if (aviso === 'evento_cancelado') {
    const texto = 'Mirá el motivo en la app. Si tenías entradas, ya no sirven.';
    return { aviso: 'respuesta', titulo: `Se canceló ${evento.nombre}`, texto, camino };
  }
  if (aviso === 'cancelada' && invitacion.motivo !== null) {
    const titulo = `Se canceló tu inscripción: ${evento.nombre}`;
    return { aviso: 'respuesta', titulo, texto: 'Mirá el motivo en la app.', camino };
  }
  return null;
}

/** Push about an event that moved. */
export const movidoPush = (evento: DondeYCuando & Pick<Evento, 'id' | 'nombre'>): AvisoPush => ({
  aviso: 'respuesta',
  diceCuando: true,
  titulo: `Cambió ${evento.nombre}`,
  texto: `Ahora es ${elComienzo(evento)}, en ${evento.lugar}.`,
  camino: `/eventos/${evento.id}`,
});

const ENTRADA = { id: 1, nombre: 'PÉREZ, Ana' };

async function told(base: string, estado: Told['invitacion']['estado']): Promise<Told> {
  const goes = estado === 'inscripta';
  const qr = goes ? await qrDataUrl('Ejemplo', 230) : '';
  return {
    evento: {
      id: 1,
      nombre: 'Fiesta de fin de año',
      lugar: 'Club Atlético',
      direccion: 'San Martín 250',
      comienza: '2026-12-08T20:00:00-03:00',
      termina: '2026-12-09T01:00:00-03:00',
      estrategia: 'titular_y_acompanantes',
      version: 1,
    },
    invitacion: {
      id: 1,
      estado,
      personas: 2,
      revision: 2,
      oferta_hasta: '2026-12-01T18:00:00-03:00',
      puesto: estado === 'lista_de_espera' ? 3 : null,
      motivo: estado === 'cancelada' ? 'El salón quedó cerrado' : null,
      invitados: [
        { nombre: 'PÉREZ, Ana', numdoc: '30111222' },
        { nombre: 'GÓMEZ, Luis', numdoc: '29888777' },
      ],
    },
    para: { id: 0, nombre: 'PÉREZ, Ana', email: 'ana@ejemplo.org' },
    base,
    entradas: goes ? [{ ...ENTRADA, png: qr.slice(qr.indexOf(',') + 1) }] : [],
    hecho: '2026-11-20T12:00:00-03:00',
    unico: 'ejemplo',
  };
}

/** Sample mails for the text editor's preview. They have no real recipient. */
export function ejemplos(base: string) {
  const uno = (aviso: AvisoEvento, estado: Told['invitacion']['estado']) => async () =>
    avisoMail(aviso, await told(base, estado));
  return {
    evento_inscripta: uno('inscripta', 'inscripta'),
    evento_cambiada: uno('cambiada', 'inscripta'),
    evento_ofrecida: uno('ofrecida', 'ofrecida'),
    evento_vencida: uno('vencida', 'cancelada'),
    evento_cancelada: uno('cancelada', 'cancelada'),
    evento_entero_cancelado: uno('evento_cancelado', 'cancelada'),
    evento_sorteada: uno('sorteada', 'inscripta'),
    evento_no_sorteada: uno('sorteada', 'lista_de_espera'),
    evento_movido: async () => {
      const now = await told(base, 'inscripta');
      return movidoMail({ ...now.evento, lugar: 'Sede central', direccion: null }, now);
    },
    recordatorio_evento: async () => {
      const { evento, para } = await told(base, 'inscripta');
      return {
        tipo: 'evento' as const,
        personaId: para.id,
        para: para.email,
        ...recordatorioMail(para.nombre, { ...evento, evento_id: evento.id }, base),
      };
    },
  };
}
