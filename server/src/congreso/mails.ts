import { calendarioOf, fechasInWords } from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { FormCongreso } from '@gremio/contract/congreso/schemas.ts';
import { momentoInWords } from '@gremio/contract/platform/moments.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { capital, formatDay } from '@gremio/contract/platform/format.ts';
import type { NuevoCorreo } from '../mensajes/messages.ts';
import { mailText } from '../mensajes/templates.ts';
import { qrDataUrl } from '../platform/qr.ts';

interface Envio {
  /** A PNG as a data URL. */
  qr: string;
  /** Address of the app for the member. */
  base: string;
  ahora: string;
}

const QR_CID = 'acreditacion@gremio';

export const lugarInWords = ({ lugar, direccion }: Pick<Congreso, 'lugar' | 'direccion'>): string =>
  [lugar, direccion].filter(Boolean).join(', ');

/**
 * Confirmation to a delegate whose form was saved for the first time, with their QR code and a calendar file.
 */
export const inscriptoMail = (
  congreso: Congreso,
  form: Pick<FormCongreso, 'persona_id' | 'nombre' | 'nombre_credencial' | 'email'>,
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
      contenido: calendarioOf(congreso, new URL(base).hostname, ahora),
    },
  ],
  unico: `congreso ${congreso.id} persona ${form.persona_id}`,
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
      },
      { qr: await qrDataUrl('Ejemplo', 230), base, ahora: '2026-11-20T12:00:00-03:00' },
    ),
  recordatorio_congreso: () => ({
    tipo: 'congreso' as const,
    personaId: ANA.personaId,
    para: ANA.email,
    ...recordatorioMail(ANA.nombre, EJEMPLO, base),
  }),
});
