import type { NuevoCorreo } from '../mensajes/textos.ts';
import { calendarioOf, fechasInWords } from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import { type DondeYCuando } from '@gremio/contract/congreso/cambios/rules.ts';
import type { FormCongreso, FormWrite } from '@gremio/contract/congreso/schemas.ts';
import type { NuevoAviso } from '../mensajes/avisos.ts';
import { momentoInWords } from '@gremio/contract/platform/moments.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { capital, formatDay } from '@gremio/contract/platform/format.ts';
import { fingerprintOf, referTo } from '../mensajes/reminders.ts';
import { mailText } from '../mensajes/textos.ts';
import { qrDataUrl } from '../platform/qr.ts';

interface Envio {
  /** A PNG as a data URL. */
  qr: string;
  /** Address of the app for the member. */
  base: string;
  ahora: string;
}

/** A delegate, with the revision of the edition's calendar entry for them. */
export type Inscripto = Pick<
  FormCongreso,
  'persona_id' | 'nombre' | 'nombre_credencial' | 'email' | 'revision'
>;

const QR_CID = 'acreditacion@gremio';

export const lugarInWords = ({ lugar, direccion }: Pick<Congreso, 'lugar' | 'direccion'>): string =>
  [lugar, direccion].filter(Boolean).join(', ');

/**
 * Confirmation to a delegate whose form was saved for the first time, with their QR code and a calendar file.
 * While it waits, a change of the edition writes it anew.
 */
export const inscriptoMail = (
  congreso: Congreso,
  form: Inscripto,
  { qr, base, ahora }: Envio,
): NuevoCorreo => ({
  tipo: 'congreso',
  personaId: form.persona_id,
  para: form.email,
  ...mailText(
    'congreso_inscripcion',
    {
      nombre: primerNombre(form.nombre),
      congreso: congreso.nombre,
      hasta: momentoInWords(congreso.inscripcion_hasta),
    },
    [
      [
        `• ${capital(fechasInWords(congreso))}`,
        `• ${lugarInWords(congreso)}`,
        `• En tu credencial va a decir ${form.nombre_credencial}`,
      ].join('\n'),
    ],
  ),
  boton: { texto: 'Ver mi inscripción', url: `${base}/congreso` },
  imagenes: [{ cid: QR_CID, texto: `Acreditación de ${form.nombre_credencial}`, abre: 'entrada' }],
  adjuntos: [
    {
      nombre: 'acreditacion.png',
      tipo: 'image/png',
      contenido: qr.slice(qr.indexOf(',') + 1),
      imagen: { cid: QR_CID },
    },
    {
      nombre: `congreso-${congreso.id}.ics`,
      tipo: 'text/calendar',
      contenido: calendarioOf(congreso, form, new URL(base).hostname, ahora),
    },
  ],
  unico: inscriptoUnico(congreso.id, form.persona_id),
});

/** Unique key of the confirmation of a delegate's form. */
export const inscriptoUnico = (congresoId: number, personaId: number): string =>
  `congreso ${congresoId} persona ${personaId}`;

/** A delegate, their edition, and the revision of its calendar entry. */
export interface Told {
  congreso: Congreso;
  para: { id: number; nombre: string; email: string };
  /** Address of the app for the member. */
  base: string;
  /** Moment of the change, ISO 8601. */
  ahora: string;
  revision: number;
}

type ClaseDeCambio =
  | 'congreso_cambiado'
  | 'congreso_suspendido'
  | 'congreso_anulado'
  | 'congreso_fuera_de_lista';

/** Class of the mails and notices that say when and where an edition is, or that it is suspended. */
export const CITA = 'congreso-cita';

/** Stands for when and where an edition is, and whether it takes place. */
export const huellaOf = (
  { desde, hasta, lugar, direccion }: DondeYCuando,
  publicado: boolean,
): string => fingerprintOf([desde, hasta, lugar, direccion ?? '', publicado]);

const citaInWords = (title: string, cita: DondeYCuando): string =>
  [title, `• ${capital(fechasInWords(cita))}`, `• ${lugarInWords(cita)}`].join('\n');

function changeMail(
  { congreso, para, base, ahora, revision }: Told,
  clase: ClaseDeCambio,
  cuerpo: string[],
): NuevoCorreo {
  const entry = { revision, cancelada: clase !== 'congreso_cambiado' };
  const contenido = calendarioOf(congreso, entry, new URL(base).hostname, ahora);
  const datos = { nombre: primerNombre(para.nombre), congreso: congreso.nombre };
  return {
    tipo: 'congreso',
    personaId: para.id,
    para: para.email,
    ...mailText(clase, datos, cuerpo),
    boton: { texto: 'Ver mi inscripción', url: `${base}/congreso` },
    adjuntos: [{ nombre: `congreso-${congreso.id}.ics`, tipo: 'text/calendar', contenido }],
    unico: `congreso ${congreso.id} persona ${para.id} ${revision} ${clase}`,
  };
}

/** Tells what an edition is now, what it was if it moved, and what was taken out of the form. */
export function cambiadoMail(
  told: Told,
  antes: DondeYCuando | null,
  lost: Pick<FormWrite, 'noches' | 'comidas'>,
): NuevoCorreo {
  const mail = changeMail(told, 'congreso_cambiado', [
    citaInWords('Ahora:', told.congreso),
    ...(antes ? [citaInWords('Antes:', antes)] : []),
    ...lostInWords(lost),
  ]);
  const isLess = lost.noches.length + lost.comidas.length > 0;
  // No later mail says again what was taken out.
  return isLess ? mail : whileSo(mail, told, true);
}

/** A mail that is sent only while the edition is as it says: another mail tells the next change. */
const whileSo = (mail: NuevoCorreo, { congreso }: Told, publicado: boolean): NuevoCorreo => ({
  ...mail,
  referencia: referTo(CITA, congreso.id, huellaOf(congreso, publicado)),
});

function lostInWords({ noches, comidas }: Pick<FormWrite, 'noches' | 'comidas'>): string[] {
  const lines = [
    ...noches.map((noche) => `• Alojamiento, la noche del ${formatDay(noche)}`),
    ...comidas.map((comida) => `• ${comida}`),
  ];
  return lines.length === 0
    ? []
    : [['Ya no se ofrece, y lo sacamos de tu inscripción:', ...lines].join('\n')];
}

export const suspendidoMail = (told: Told): NuevoCorreo =>
  whileSo(
    changeMail(told, 'congreso_suspendido', [citaInWords('Era:', told.congreso)]),
    told,
    false,
  );

export const anuladoMail = (told: Told, motivo: string | null): NuevoCorreo =>
  changeMail(told, 'congreso_anulado', motivo ? [`Motivo: ${motivo}`] : []);

export const fueraDeListaMail = (told: Told): NuevoCorreo =>
  changeMail(told, 'congreso_fuera_de_lista', [citaInWords('El congreso:', told.congreso)]);

/** Tells that a form is valid again. */
export const deVueltaMail = (told: Told): NuevoCorreo =>
  cambiadoMail(told, null, { noches: [], comidas: [] });

const TITULOS: Record<ClaseDeCambio, (congreso: string) => string> = {
  congreso_cambiado: (congreso) => `Cambió ${congreso}`,
  congreso_suspendido: (congreso) => `Se suspendió ${congreso}`,
  congreso_anulado: (congreso) => `Se anuló tu inscripción: ${congreso}`,
  congreso_fuera_de_lista: (congreso) => `Ya no estás en la lista: ${congreso}`,
};

/** Mail about a change as a push; the mail is queued separately. */
export const toPush = ({
  clase,
  datos,
  personaId,
  unico,
  referencia,
}: NuevoCorreo): NuevoAviso => ({
  ...(referencia === undefined ? {} : { referencia }),
  aviso: 'respuesta',
  tipo: 'congreso',
  persona: { id: personaId ?? 0, email: null },
  push: {
    titulo: TITULOS[clase as ClaseDeCambio](datos.congreso ?? ''),
    texto: 'Mirá cómo queda en la app.',
    camino: '/congreso',
  },
  unico: `${unico}`,
});

type PorEmpezar = Pick<Congreso, 'nombre' | 'lugar' | 'direccion' | 'desde' | 'hasta'>;

/** Reminder, sent on the day before the congress starts. */
export const recordatorioMail = (persona: string, congreso: PorEmpezar, base: string) => ({
  ...mailText(
    'recordatorio_congreso',
    {
      nombre: primerNombre(persona),
      congreso: congreso.nombre,
      cuando: formatDay(congreso.desde),
    },
    [`• ${capital(fechasInWords(congreso))}\n• ${lugarInWords(congreso)}`],
  ),
  boton: { texto: 'Ver mi inscripción', url: `${base}/congreso` },
});

const EJEMPLO = {
  id: 1,
  nombre: 'Congreso Ordinario',
  lugar: 'Teatro Argentino',
  direccion: 'Av. 51 702',
  desde: '2026-12-08',
  hasta: '2026-12-10',
  inscripcion_desde: '2026-11-01T09:00:00-03:00',
  inscripcion_hasta: '2026-12-01T18:00:00-03:00',
  alojamiento_desde: null,
  alojamiento_hasta: null,
  comidas: [],
};
const ANA = { personaId: 0, nombre: 'PÉREZ, Ana', email: 'ana@ejemplo.org' };

const ejemplo = (base: string): Told => ({
  congreso: EJEMPLO,
  para: { id: ANA.personaId, nombre: ANA.nombre, email: ANA.email },
  base,
  ahora: '2026-11-20T12:00:00-03:00',
  revision: 2,
});

/** Sample mails for the text editor's preview. They have no recipient. */
export const ejemplos = (base: string) => ({
  congreso_inscripcion: async () =>
    inscriptoMail(
      EJEMPLO,
      {
        persona_id: ANA.personaId,
        nombre: ANA.nombre,
        nombre_credencial: 'Ana Pérez',
        email: ANA.email,
        revision: 2,
      },
      { qr: await qrDataUrl('Ejemplo', 230), base, ahora: '2026-11-20T12:00:00-03:00' },
    ),
  congreso_cambiado: () =>
    cambiadoMail(
      ejemplo(base),
      { ...EJEMPLO, desde: '2026-12-01', hasta: '2026-12-03' },
      { noches: ['2026-12-10'], comidas: [] },
    ),
  congreso_suspendido: () => suspendidoMail(ejemplo(base)),
  congreso_anulado: () => anuladoMail(ejemplo(base), 'Lo pidió por teléfono'),
  congreso_fuera_de_lista: () => fueraDeListaMail(ejemplo(base)),
  recordatorio_congreso: () => ({
    tipo: 'congreso' as const,
    personaId: ANA.personaId,
    para: ANA.email,
    ...recordatorioMail(ANA.nombre, EJEMPLO, base),
  }),
});
